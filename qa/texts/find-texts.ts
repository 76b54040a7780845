import { parseSync } from 'vite';

export interface InterfaceText {
  file: string;
  line: number;
  /** On one line; `{…}` stands for a value. */
  text: string;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Attributes with values that nobody reads. */
const CODE_ATTRIBUTES =
  /^(className|href|id|key|name|type|autoComplete|role|inputMode|enterKeyHint|rel|target|src|to|action|as|tone|size|value|data-.*)$/;
/** Calls whose texts only developers read. */
const DEVELOPER_CALLS =
  /^(Error|RangeError|TypeError|console|log|notProvided|matchMedia|querySelector|querySelectorAll)$/;

const calleeName = (node: Node): string => {
  const callee = node['callee'];
  if (!isNode(callee)) return '';
  const { object, property } = callee;
  if (isNode(object) && object['name'] === 'console') return 'console';
  const name = isNode(property) ? property['name'] : callee['name'];
  return typeof name === 'string' ? name : '';
};

/** Whether nobody reads the texts below this node. */
const isForCode = (node: Node): boolean => {
  if (/^(Import|Export(All|Named)|TS(?!As|Satisfies|NonNull))/.test(node.type)) {
    return node.type !== 'ExportNamedDeclaration' || node['declaration'] === null;
  }
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return DEVELOPER_CALLS.test(calleeName(node));
  if (node.type === 'TaggedTemplateExpression') return true;
  if (node.type !== 'JSXAttribute') return false;
  const name = node['name'];
  return isNode(name) && typeof name['name'] === 'string' && CODE_ATTRIBUTES.test(name['name']);
};

const extractText = (node: Node): string | null => {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'JSXText') return String(node['value']);
  if (node.type !== 'TemplateLiteral') return null;
  const quasis = node['quasis'] as { value: { cooked: string | null } }[];
  return quasis.map(({ value }) => value.cooked ?? '').join('{…}');
};

/** A sentence or a label, unlike a code, a path, a selector or a media query. */
const looksRead = (text: string, isMarkup: boolean): boolean => {
  if (!/\p{L}{2}/u.test(text)) return false;
  if (isMarkup) return true;
  if (/[<>{}=;$^\\]|:\S|\w\/\w|^[./#@]|\bselect\b|\bfrom\b.*\bwhere\b/.test(text.replaceAll('{…}', ''))) return false;
  if (/^\p{Lu}[\p{Ll}'’]+$/u.test(text)) return true;
  return /^(\p{Lu}|\p{Ll}+ \p{Ll}+ )/u.test(text) && / /.test(text);
};

/**
 * Texts of a source file that a person reads: text in markup, and literals that look like a sentence or a label.
 * @param file path; its ending selects the syntax
 */
export const findTexts = (file: string, source: string): InterfaceText[] => {
  const found: InterfaceText[] = [];
  const getLineNumber = (at: number) => source.slice(0, at).split('\n').length;
  const visit = (node: Node) => {
    if (isForCode(node)) return;
    const written = extractText(node)?.replace(/\s+/g, ' ').trim();
    if (written !== undefined && looksRead(written, node.type === 'JSXText')) {
      const leading = node.type === 'JSXText' ? /^\s*/.exec(String(node['value']))?.[0].length : 0;
      found.push({ file, line: getLineNumber(node.start + (leading ?? 0)), text: written });
    }
    for (const child of Object.values(node)) {
      if (isNode(child)) visit(child);
      else if (Array.isArray(child)) child.filter(isNode).forEach(visit);
    }
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
};
