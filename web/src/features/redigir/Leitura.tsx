import type { Node } from 'prosemirror-model'
import { useId, useLayoutEffect, useRef } from 'react'

import editor from '../../partes/redacao/Editor.module.css'
import { montarTexto } from '../../partes/redacao/html.ts'
import css from './Redacao.module.css'

/** Um texto para ler: escrito pelo editor, que só conhece o que um texto oficial tem. */
export function Leitura({ titulo, doc }: { titulo: string; doc: Node }) {
  const id = useId()
  const rolo = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => rolo.current?.replaceChildren(montarTexto(doc, document)), [doc])
  return (
    <section className={css['leitura']} aria-labelledby={id}>
      <h3 id={id}>{titulo}</h3>
      <div
        ref={rolo}
        className={`${editor['texto']} ${css['rolo']}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rola: o teclado precisa chegar aqui
        tabIndex={0}
        role="group"
        aria-labelledby={id}
      />
    </section>
  )
}
