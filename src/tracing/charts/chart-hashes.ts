// Made by `npm run statecharts` from the charts; a test fails when it is stale.

/** What tells one drawing of a chart from another, by the charts’ ids. */
export const CHART_HASHES: Readonly<Record<string, string>> = {
  accountMenu: '7e8ed04c325ae892',
  accountSidebar: '204622c1475ce889',
  cartPanel: 'a2bec3947610c6b9',
  cartRemoval: '12e251f9ce9a4d06',
  categoryBar: '54b0f3e983b3d597',
  checkoutReturn: 'c51fe94181726aba',
  confirmation: 'e9e57878aefc267b',
  cookieConsent: '3a3e784905a76764',
  downloadQueue: 'd0a1162ac1c145f3',
  download: '03e008c8b17c983b',
  drawer: '7c4c4280ad17640e',
  filterDrawer: '18785abff98d5b6b',
  intentGate: '734438ad27b1b504',
  preview: 'c76bad7ff7838426',
  purchase: '6f7626dce24bb8e3',
  quickView: '5c8fcbcefd5caad5',
  recorderReport: '268f127f36cd57af',
  search: 'b321e7022f4cfe9c',
  session: '20690050ebbc5ca3',
  submission: 'b676883f639bdfeb',
  suggestions: 'd1d64282d8dbe90e',
  supportThread: '5b67f9e4d7bed57a',
  theme: 'fe0e4df09ee47696',
};
