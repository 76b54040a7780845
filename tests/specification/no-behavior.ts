const because = (reason: string, texts: readonly string[]) => texts.map((text) => ({ reason, text }));

/** Texts of docs/specification.md that state no behavior, verbatim, so that no test quotes them. */
export const NO_BEHAVIOR: readonly { reason: string; text: string }[] = [
  ...because('introduces the document', [
    'The product is a web shop selling digital assets (3D, 2D, HUD templates, fonts, FX, objects) to game developers, mainly Unity developers',
    'This document covers the whole product',
  ]),
  ...because('leaves the matter open', [
    'The contents of these account pages are not shown',
    'The form layout is not shown',
    'Where it is sent is not shown',
    'Business statuses such as order or support request states: not shown',
    '(max-length wording not shown for these)',
    'Server-side enforcement of admin rights: not shown. Whether the other admin routes are limited to admins: not shown',
    'Images and files come from a separate CDN host (not shown)',
    'Not shown: registration, logout, password change, reset, orders, support, contact submission, admin calls and their paths; the list of categories call used by the menus (path not shown)',
    'Login failure wording: not shown',
    'Server error codes: not shown',
  ]),
  ...because('points to another section', ['(rules under validation)']),
  ...because('is the head of a table', [
    '| Route | Purpose |',
    '| Role | Can |',
    '| Method and path | Payload | Answer |',
  ]),
];
