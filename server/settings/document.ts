import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { variables } from './variables'

const file = 'docs/settings.md'

const introduction = `# Settings

The site reads its settings from the environment, or from a file \`.env\` beside \`package.json\`
([.env.example](../.env.example)). A wrong value stops the start with a sentence that says what to set.
An empty value counts as not set. A name that is nearly that of a setting, such as \`PROT\`, is logged and ignored.

\`npm run generate\` writes this page from \`server/settings/variables.ts\`.
`

/** As much of a variable's JSON Schema as its row needs. */
const described = z.object({
  properties: z.record(
    z.string(),
    z.object({
      description: z.string().optional(),
      whenUnset: z.string().optional(),
      default: z.union([z.string(), z.number()]).optional(),
    }),
  ),
})

/** The text of docs/settings.md: a row for each variable that has a description. */
export function settingsDocument(): string {
  const schema = z.toJSONSchema(variables, { io: 'input', unrepresentable: 'any' })
  const { properties } = described.parse(schema)
  const rows = Object.entries(properties).flatMap(([name, { description, ...variable }]) =>
    description ? [[`\`${name}\``, defaultOf(variable), description]] : [],
  )
  return `${introduction}\n${tableOf([['Variable', 'Default', 'Description'], ...rows])}`
}

function defaultOf(variable: { whenUnset?: string; default?: string | number }): string {
  if (variable.whenUnset !== undefined) return variable.whenUnset
  return variable.default ? `\`${variable.default}\`` : 'none'
}

/** A Markdown table whose columns are as wide as their widest cell. */
function tableOf(rows: string[][]): string {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[], fill: string) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`
  const [first = '', ...others] = rows.map((row) => line(row, ' '))
  const rule = line(
    head.map(() => ''),
    '-',
  )
  return `${[first, rule, ...others].join('\n')}\n`
}

/** `npm run generate`: writes the file. */
if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  writeFileSync(file, settingsDocument())
}
