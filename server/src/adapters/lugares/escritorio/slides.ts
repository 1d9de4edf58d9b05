import type { NomeDoLugar } from '../port.ts'
import { type Pacote, parte, quais } from './pacote.ts'
import { percorrer } from './xml.ts'

// prettier-ignore
const PARTS: readonly [RegExp, NomeDoLugar][] = [
  [/^ppt\/slides\/[^/]*\.xml$/, 'CORPO'], [/^ppt\/notesSlides\/[^/]*\.xml$/, 'NOTA'], [/^ppt\/comments\/[^/]*\.xml$/, 'COMENTARIO'],
]

/** Slides: the product takes none by themselves, but other files carry them. */
export function lerSlides(pacote: Pacote): ReadonlySet<string> {
  const read = new Set<string>()
  for (const [names, lugar] of PARTS)
    for (const nome of quais(pacote, names)) {
      read.add(nome)
      const bytes = parte(pacote, nome)
      if (bytes === null) continue
      let [text, hidden] = ['', false]
      percorrer(bytes, {
        abre: (name, { show, descr = '', title = '' }) => {
          if (name === 'sld' && show === '0') hidden = true
          if (name === 'cNvPr') pacote.juntar.por('DESCRICAO', `${title}\n${descr}`)
        },
        texto: (said) => (text += said),
        fecha: (name) => {
          if (name === 'p' || name === 'text') text += '\n'
        },
      })
      pacote.juntar.por(hidden ? 'OCULTO' : lugar, text)
    }
  return read
}
