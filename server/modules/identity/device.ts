import Bowser from 'bowser';

/** Names the browser and system of a `User-Agent` header, such as "Firefox on Windows". */
export const describeDevice = (userAgent: string): string => {
  if (userAgent.trim() === '') return 'Unknown device';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.model ?? os.name;
  const named = [browser.name, system].filter(Boolean);
  return named.length > 0 ? named.join(' on ') : 'Unknown device';
};
