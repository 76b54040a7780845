import { describe, expect, test } from 'vitest';

const texts = import.meta.glob<string>('../../src/{forms,features,app,ui}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What the app wires to charts and browsers. Its closures are the work of slots, and no view. */
const WIRING = /^src\/app\/(?!layouts\/|pages\/|[^/]+\.tsx$)/;

type Kind = 'state' | 'effect' | 'ref' | 'let' | 'mutation' | 'pending';

/** What holds state or runs a process in a view, by how the code writes it. */
const HOLDERS: readonly (readonly [kind: Kind, pattern: RegExp])[] = [
  ['state', /\buse(State|Reducer|Optimistic|ActionState|Transition|DeferredValue)\b(?=\s*[(<])/],
  ['effect', /\buse(Layout|Insertion)?Effect(Event)?\b(?=\s*[(<])/],
  ['ref', /\b(useRef|createRef)\b(?=\s*[(<])/],
  // A variable that a closure changes is a state that no view shows. The counter of a loop is none.
  ['let', /(?<!\bfor \()\blet\s+[\w{[]/],
  ['mutation', /\b(useMutation|useMutationState|useIsMutating|isMutating|mutationOptions|[gG]etMutationCache)\b/],
  // `isPending` of a query says that data loads. The flag of a request that changes data belongs to its chart.
  ['pending', /\b(isPending|isSubmitting|useFormStatus|useIsFetching)\b/],
];

/** Files that may hold state outside a chart, and why that is not a process of the shop. */
const ALLOWED: Readonly<Record<string, readonly [kinds: readonly Kind[], reason: string]>> = {
  'src/app/layouts/offline-page.tsx': [
    ['effect'],
    'loads the tab again when the browser is online, for code that failed',
  ],
  'src/app/layouts/error-page.tsx': [
    ['effect'],
    'sends the chart an event when a page crashed, and records what is shown; the chart decides what is offered',
  ],
  'src/app/layouts/overlays.tsx': [
    ['effect'],
    'shares changed lists with other tabs, keeps the focus and numbers entries of the history, while a page is shown',
  ],
  'src/app/layouts/root-layout.tsx': [['effect', 'ref'], 'moves the focus to the heading of a new page'],
  'src/app/pages/account/purchased-page.tsx': [
    ['effect'],
    'removes files of earlier downloads from the storage of the browser when the page opens',
  ],
  'src/app/providers.tsx': [['effect'], 'reports once that React has taken over the document'],
  'src/features/account/account-sidebar.tsx': [
    ['effect'],
    'sends the width of the window to the chart while the sidebar is shown',
  ],
  'src/features/catalog/catalog-page.tsx': [['pending'], 'of a query: skeletons while the results load'],
  'src/features/catalog/filter-drawer.tsx': [
    ['effect'],
    'sends the width of the window to the chart while the catalog is shown',
  ],
  'src/features/not-found/not-found.tsx': [['effect'], 'records that the page is shown in place of the requested one'],
  'src/features/product/preview/model-scene.ts': [
    ['let'],
    'the clip that a canvas plays; the preview chart decides which',
  ],
  'src/features/product/preview/model-viewer.ts': [
    ['let'],
    'the frame loop of a canvas; the preview chart decides what moves',
  ],
  'src/features/product/preview/sheet-player.ts': [
    ['let'],
    'the frame loop of a canvas; the preview chart decides what moves',
  ],
  'src/features/product/product-fit.tsx': [['pending'], 'of a query: a skeleton while the facts load'],
  'src/features/product/product-page.tsx': [['pending'], 'of a query: a skeleton while the product loads'],
  'src/features/product/use-forget-intent.ts': [
    ['effect'],
    'sends the chart an event when the lists of the server have what the stored intent wants',
  ],
  'src/features/sign-in/sign-in-form.tsx': [['ref'], 'the token between the two steps, which enters no chart'],
  'src/features/site-header/account-menu.tsx': [
    ['ref'],
    'the kind of pointer of the last press; the click event does not have it',
  ],
  'src/features/support/use-report-code.ts': [['effect'], 'a field that follows the address'],
  'src/features/written/use-search-box.ts': [['effect', 'ref'], 'a field that follows the address'],
  'src/forms/use-blur-after-press.ts': [['effect', 'ref'], 'whether the mouse is pressed, like the browser knows it'],
  'src/forms/use-browser-form.ts': [
    ['state', 'effect', 'ref'],
    'the errors of its fields, as the form library holds them elsewhere, and fields that follow the address',
  ],
  'src/forms/use-checked-form.tsx': [
    ['effect', 'ref'],
    'the form and the heading that a failed submit focuses; loads the schema when idle',
  ],
  'src/forms/use-long-form.ts': [
    ['effect'],
    'notes what the form library says about its changes while the form is shown',
  ],
  'src/forms/use-unsaved-draft.ts': [['effect'], 'notes whether a page shows or holds what is not saved'],
  'src/ui/address-field/address-field.tsx': [['effect', 'ref'], 'a field that follows the address'],
  'src/ui/carousel/carousel.tsx': [
    ['state', 'effect'],
    'the active slide of the carousel library, and whether it plays; stops behind a dialog',
  ],
  'src/ui/data-table/saved-filters.tsx': [['state'], 'a list in the storage of the browser'],
  'src/ui/dialog/use-dialog-focus.ts': [['effect', 'ref'], 'returns the focus when the dialog closes'],
  'src/ui/dropdown/dropdown.tsx': [['effect', 'ref'], 'closes on Escape and outside presses; ignores a mouse at rest'],
  'src/ui/form/form-fields.tsx': [['effect', 'ref'], 'returns the focus to a field that was disabled'],
  'src/ui/image-or/image-or.tsx': [['state'], 'whether the image is missing, like a picture whose source failed'],
  'src/ui/later-section/later-section.tsx': [
    ['state', 'let'],
    'the code of a section, and since which page it is shown',
  ],
  'src/ui/load-when-idle/load-when-idle.tsx': [['state', 'effect', 'let'], 'whether the code of a part has loaded'],
  'src/ui/load-when-idle/load-when-near.tsx': [
    ['state', 'effect', 'ref'],
    'whether the user has come near a part, and the place whose position decides it',
  ],
  'src/ui/password-field/password-field.tsx': [['state'], 'whether the password is readable'],
  'src/ui/picture/picture.tsx': [['state'], 'which source of the picture failed'],
  'src/ui/dialog/style-singleton.ts': [['effect', 'let'], 'counts the dialogs that need the styles of the scroll lock'],
  'src/ui/toaster/toast.tsx': [['let'], 'numbers the toasts'],
  'src/ui/summary/form-details.tsx': [['ref'], 'the form that closes and gives the focus back'],
  'src/ui/status-row/status-row.tsx': [['ref'], 'the row that closes and gives the focus back'],
  'src/ui/use-focus-handover.ts': [['ref'], 'whether the control that leaves had the focus'],
};

/** The code without comments and texts. */
const extractCode = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/>[^<>{}();=]*</g, '><');

const kindsIn = (text: string): Kind[] => {
  const code = extractCode(text);
  return HOLDERS.filter(([, pattern]) => pattern.test(code)).map(([kind]) => kind);
};

const paths = Object.entries(texts).map(([path, text]) => [path.replace('../../', ''), text] as const);
const found = paths
  .map(([path, text]): [path: string, kinds: Kind[]] => {
    const kinds = kindsIn(text);
    return [path, WIRING.test(path) ? kinds.filter((kind) => kind !== 'let') : kinds];
  })
  .filter(([, kinds]) => kinds.length > 0);

// docs/charts.md#patterns
describe('views hold no process state', () => {
  test('finds the views', () => {
    for (const folder of ['forms', 'features', 'app', 'ui'])
      expect(paths.filter(([path]) => path.startsWith(`src/${folder}/`)).length).toBeGreaterThan(3);
    expect(paths.length).toBeGreaterThan(200);
  });

  test.each(found)('%s: %s', (path, kinds) => {
    expect(
      ALLOWED[path]?.[0] ?? [],
      `${path} has ${kinds.join(', ')}: a process belongs in a chart of src/machines (npm run new:chart)`,
    ).toEqual(kinds);
  });

  test('every exception is still needed, and says why', () => {
    expect(Object.keys(ALLOWED).sort()).toEqual(found.map(([path]) => path).sort());
    for (const [, reason] of Object.values(ALLOWED)) expect(reason.length).toBeGreaterThan(10);
  });

  test('no feature has React state, and nothing reads the flags of a mutation', () => {
    const inFeatures = found.filter(([path]) => path.startsWith('src/features/'));
    expect(inFeatures.filter(([, kinds]) => kinds.includes('state'))).toEqual([]);
    expect(found.filter(([, kinds]) => kinds.includes('mutation'))).toEqual([]);
  });

  test.each<[code: string, kinds: Kind[]]>([
    ['const [a, b] = useState<number>(0); useEffect(() => {});', ['state', 'effect']],
    ['const [isPending, start] = useTransition();', ['state', 'pending']],
    ['const shown = useRef(null);', ['ref']],
    ['let isBusy = false;\nexport const add = () => { isBusy = true; };', ['let']],
    ['  let { a } = b;', ['let']],
    ['const isAdding = useIsMutating({ mutationKey }) > 0;', ['mutation']],
    ['const { mutate, status } = useMutation(addToCart);', ['mutation']],
    ['queryClient.getMutationCache().build(queryClient, add);', ['mutation']],
    ['const { isPending } = useAdding();', ['pending']],
    ['for (let at = 0; at < 3; at += 1) draw(at);', []],
    ["// no useState() here\n/* nor useReducer() */ const reuseState = 'let focus on your game';", []],
    ['<p>Let it be, let me see</p>', []],
  ])('finds what holds state: %s', (code, kinds) => {
    expect(kindsIn(code)).toEqual(kinds);
  });
});
