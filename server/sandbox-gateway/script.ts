/**
 * Gives the response to a form the address of its payment page: the browser would otherwise ask to submit the form again after a reload
 * of a refused form, or after Back to one.
 *
 * Formats card number and expiry date while they are typed: groups of four digits, and `MM/YY`. The form works without it, because the
 * server accepts both with and without separators. Texts with other characters stay as they are. The caret keeps its place among the digits.
 */
export const SCRIPT = `
(() => {
  const page = /^(\\/sandbox-gateway\\/pay\\/[^/]+)\\/./.exec(location.pathname);
  if (page) history.replaceState(null, '', page[1]);
  const groupNumber = (text) => text.replace(/\\D/g, '').replace(/(\\d{4})(?=\\d)/g, '$1 ');
  const divideExpiry = (text) => {
    const [, month, separator, year] = /^(0\\d|1[0-2]|\\d?)(\\D?)\\D*(\\d*)/.exec(text.trim());
    if (month === '') return text;
    const padded = month.length === 1 && (separator !== '' || year !== '' || month > '1') ? '0' + month : month;
    return padded + (separator !== '' || year !== '' ? '/' : '') + year;
  };
  const countDigits = (text) => text.replace(/\\D/g, '').length;
  const format = (field, toText) => {
    const { value, selectionStart } = field;
    const text = /[^\\d\\s\\/-]/.test(value) ? value : toText(value);
    if (text === value) return;
    const added = countDigits(text) - countDigits(value);
    const before = countDigits(value.slice(0, selectionStart)) + added;
    const isAtEnd = selectionStart === value.length;
    field.value = text;
    let caret = 0;
    while (caret < text.length && countDigits(text.slice(0, caret)) < before) caret += 1;
    if (isAtEnd) caret = text.length;
    field.setSelectionRange(caret, caret);
  };
  for (const [id, toText] of [['number', groupNumber], ['expiry', divideExpiry]]) {
    const field = document.getElementById(id);
    field?.addEventListener('input', ({ isComposing }) => isComposing || format(field, toText));
  }
})();
`;
