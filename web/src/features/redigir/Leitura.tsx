import type { Variavel } from '@autos/contract/regras/rascunho.ts'
import type { Node } from 'prosemirror-model'
import { useId, useLayoutEffect, useRef } from 'react'

import editor from '../../partes/redacao/Editor.module.css'
import { montarTexto } from '../../partes/redacao/html.ts'
import { NOME_DA_VARIAVEL } from '../../partes/redacao/variaveis.ts'
import css from './Redacao.module.css'

/** Um texto para ler: escrito pelo editor, que só conhece o que um texto oficial tem. */
export function Leitura({ titulo, doc }: { titulo: string; doc: Node }) {
  const id = useId()
  const rolo = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => rolo.current?.replaceChildren(paraLer(doc)), [doc])
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

/** Cada variável pelo nome dela, e não como se grava. */
function paraLer(doc: Node): HTMLElement {
  const texto = montarTexto(doc, document)
  for (const variavel of texto.querySelectorAll<HTMLElement>('[data-variavel]')) {
    variavel.className = editor['variavel'] ?? ''
    variavel.textContent = NOME_DA_VARIAVEL[variavel.dataset['variavel'] as Variavel]
  }
  return texto
}
