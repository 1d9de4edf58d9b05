// What a page draws, without the marks around it: tags, alternative texts, layers, and comments.

const MARKS = new Set(['BDC', 'BMC', 'EMC', 'MP', 'DP'])
const TOKEN =
  /%[^\r\n]*|\((?:[^()\\]|\\[\s\S])*\)|\(|<<|>>|<[\dA-Fa-f\s]*>|[[\]{}]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g
const OPERAND = /^(?:[[\](<>/{}%]|[+-]?[\d.]+|true$|false$|null$)/

/** Undefined: it is written in a way that is not understood. */
export function semMarcas(content: string): string | undefined {
  const kept: string[] = []
  let from = 0
  TOKEN.lastIndex = 0
  for (let found = TOKEN.exec(content); found !== null; found = TOKEN.exec(content)) {
    let token = found[0]
    if (token === '(') {
      const end = endOfString(content, found.index)
      if (end === undefined) return undefined
      TOKEN.lastIndex = end
      continue
    }
    if (token.startsWith('%')) {
      kept.push(content.slice(from, found.index))
      from = TOKEN.lastIndex
      continue
    }
    if (OPERAND.test(token)) continue
    if (token === 'ID') {
      const end = endOfImage(content, TOKEN.lastIndex)
      if (end === undefined) return undefined
      TOKEN.lastIndex = end
      token = 'EI'
    }
    if (!MARKS.has(token)) kept.push(content.slice(from, TOKEN.lastIndex))
    else kept.push('\n')
    from = TOKEN.lastIndex
  }
  return kept.join('')
}

/** A string with others inside, which no expression counts. */
function endOfString(content: string, start: number): number | undefined {
  let depth = 0
  for (let i = start; i < content.length; i++) {
    const letter = content[i]
    if (letter === '\\') i++
    else if (letter === '(') depth++
    else if (letter === ')' && --depth === 0) return i + 1
  }
  return undefined
}

/** Between ID and EI, any bytes: it ends where what follows can be read as the page going on. */
function endOfImage(content: string, start: number): number | undefined {
  const END = /[\s]EI(?=\s+(?:[QqSsBbfWnhg\d/[.-]|$)|\s*$)/g
  END.lastIndex = start
  return END.exec(content) === null ? undefined : END.lastIndex
}
