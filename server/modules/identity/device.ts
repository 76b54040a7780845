import Bowser from 'bowser';

/** A browser and its system in words, such as "Firefox on Windows", from the header that it sent. */
export const describeDevice = (userAgent: string): string => {
  if (userAgent.trim() === '') return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.model ?? os.name;
  const named = [browser.name, system].filter(Boolean);
  return named.length > 0 ? named.join(' on ') : 'Unknown device';
};
