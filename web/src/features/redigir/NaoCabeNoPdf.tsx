import { Button } from '@mantine/core'
import type { Node } from 'prosemirror-model'
import { TextSelection } from 'prosemirror-state'
import { useDeferredValue, useMemo } from 'react'

import { useStore, type Store } from '../../api/store.ts'
import type { Anotacoes } from '../../partes/redacao/anotar.ts'
import { oQueNaoCabe, type NaoCabe } from './nao-cabe.ts'
import css from './Redacao.module.css'

/** Muda com o texto, sem atrasar quem escreve. */
export function useNaoCabe(folha: Store<Node>): NaoCabe[] {
  const doc = useDeferredValue(useStore(folha))
  return useMemo(() => oQueNaoCabe(doc), [doc])
}

/** Enquanto se escreve, e não só quando se finaliza. */
export function NaoCabeNoPdf({ folha, anotacoes }: { folha: Store<Node>; anotacoes: Anotacoes }) {
  const achados = useNaoCabe(folha)
  const irA = (em: number) => {
    const view = anotacoes.folha.get()
    if (!view) return
    const { tr, doc } = view.state
    view.dispatch(
      tr.setSelection(TextSelection.near(doc.resolve(Math.min(em, doc.content.size)))).scrollIntoView(),
    )
    view.focus()
  }
  return achados.map(({ motivo, em }) => (
    <div key={motivo} className={css['nota']} data-tom="aviso" role="status">
      <p>{motivo}</p>
      <Button size="sm" variant="outline" onClick={() => irA(em)}>
        Ir ao lugar
      </Button>
    </div>
  ))
}
