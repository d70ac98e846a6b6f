// A plugin for Stryker, written in JavaScript because Stryker does not compile plugins. It ignores mutants of texts
// whose wording no user relies on. It is enough that these texts exist, and the types or a lint rule ensure that.

/** Keys of the contracts whose texts are descriptions that appear only in the OpenAPI document. */
const DESCRIPTIONS = new Set(['summary', 'description', 'title'])

const isText = ({ type }) => type === 'StringLiteral' || type === 'TemplateLiteral' || type === 'BinaryExpression'

const keyOf = ({ type, key }) => (type === 'ObjectProperty' ? (key.name ?? key.value) : undefined)

/** Whether a node is the detail of a refusal, or an options object that contains only the detail. */
const isDetail = ({ node, parent, parentPath }) => {
  const isRefusalCall = ({ type, callee }) => type === 'CallExpression' && callee.name === 'refuse'
  if (isText(node) && parent.type === 'VariableDeclarator') return parent.id.name === 'detail'
  if (node.type === 'ObjectExpression')
    return isRefusalCall(parent) && node.properties.length === 1 && keyOf(node.properties[0]) === 'detail'
  return keyOf(node) === 'detail' && parentPath.parent && isRefusalCall(parentPath.parent)
}

/** Whether a node is the message of an exception, which reports a bug or a broken environment to developers. */
const isErrorMessage = ({ node, parent }) =>
  isText(node) && parent.type === 'NewExpression' && /^(Type|Range)?Error$/.test(parent.callee.name)

const isDescription = ({ node }) => DESCRIPTIONS.has(keyOf(node)) && isText(node.value)

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'wording',
    value: {
      shouldIgnore(path) {
        if (isDetail(path)) return 'The detail of a refusal is for developers.'
        if (isErrorMessage(path)) return 'The message of an exception is for developers.'
        if (isDescription(path)) return 'The text only describes.'
        return undefined
      },
    },
  },
]
