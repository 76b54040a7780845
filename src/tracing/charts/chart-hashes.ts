// Made by `npm run statecharts` from the charts; a test fails when it is stale.

/** Hashes of the charts’ drawings, by the charts’ ids. */
export const CHART_HASHES: Readonly<Record<string, string>> = {
  accountMenu: '7e8ed04c325ae892',
  accountSidebar: '204622c1475ce889',
  cartPanel: 'a2bec3947610c6b9',
  cartRemoval: '12e251f9ce9a4d06',
  categoryBar: '54b0f3e983b3d597',
  checkoutReturn: 'c51fe94181726aba',
  confirmation: 'e9e57878aefc267b',
  cookieConsent: '3a3e784905a76764',
  downloadQueue: '9c867e988051fcdd',
  download: 'c6df7b58992c50b2',
  drawer: '7c4c4280ad17640e',
  filterDrawer: '18785abff98d5b6b',
  intentGate: '734438ad27b1b504',
  preview: 'ad986af06aee8f7a',
  purchase: 'f63d6f619bddf19b',
  quickView: '5c8fcbcefd5caad5',
  recorderReport: '0c602987bccd3ee2',
  search: 'b321e7022f4cfe9c',
  session: 'f40648fda1c55770',
  submission: 'b676883f639bdfeb',
  suggestions: 'd1d64282d8dbe90e',
  supportThread: '5b67f9e4d7bed57a',
  theme: 'fe0e4df09ee47696',
};
