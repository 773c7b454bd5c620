import ts from 'typescript'
import { nodesOf } from '../project/imports-of'

/** Attributes and properties whose value people read. */
const visibleNames =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|placeholder|label|hint|text|lead|summary|legend|pending|description|announcement|caption|message|empty|action|question|answer|note|heading|done)$/

/** The texts in a source file that people read, with the lines they are in. */
export function visibleTextsIn(source: ts.SourceFile): string[] {
  return nodesOf(source).flatMap((node) => {
    const text = visibleTextOf(node)
    if (text === null) return []
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    return [`${source.fileName}:${line + 1} ${text}`]
  })
}

function visibleTextOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return hasWord(node.text) ? node.text.trim() : null
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return null
  if (isForCode(node)) return null
  const text = node.getText().slice(1, -1)
  if (isVisiblePlace(node))
    return hasWord(text.replace(/\$\{[^}]*\}/g, '')) && !isKey(text) ? text : null
  return isSentence(text) ? text : null
}

function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text)
}

/** A key of a catalogue, an address or an identifier. */
function isKey(text: string): boolean {
  return /^[a-z][\w.$/{}-]*$|^[/#]/.test(text)
}

/** Begins with a capital and goes on with words. */
function isSentence(text: string): boolean {
  return (
    /^[“"]?\p{Lu}[\p{L}’'-]*,? (?:[\p{L}\d“$(])/u.test(text) || /^\p{Lu}\p{Ll}+[.!?…:]$/u.test(text)
  )
}

/** Whether the string is the value of an attribute or a property that people read. */
function isVisiblePlace(node: ts.Node): boolean {
  let place = node.parent
  while (
    ts.isConditionalExpression(place) ||
    ts.isJsxExpression(place) ||
    ts.isParenthesizedExpression(place)
  ) {
    if (ts.isConditionalExpression(place) && place.condition === node) return false
    place = place.parent
  }
  if (ts.isJsxElement(place) || ts.isJsxFragment(place)) return true
  return (
    (ts.isJsxAttribute(place) || ts.isPropertyAssignment(place)) &&
    visibleNames.test(place.name.getText().replace(/['"]/g, ''))
  )
}

/** Types, imports, errors for developers, and names of classes. */
function isForCode(node: ts.Node): boolean {
  for (let place = node.parent; place; place = place.parent) {
    if (ts.isTypeNode(place) || ts.isImportDeclaration(place) || ts.isExportDeclaration(place)) {
      return true
    }
    if (ts.isNewExpression(place) && /Error$/.test(place.expression.getText())) return true
    if (ts.isCallExpression(place) && /^console\./.test(place.expression.getText())) return true
    if (ts.isJsxAttribute(place) && /^(?:className|style|d|content)$/.test(place.name.getText())) {
      return true
    }
  }
  return false
}
