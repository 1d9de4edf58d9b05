import { Button } from '@mantine/core'
import { undo } from 'prosemirror-history'
import { useEffect, useRef } from 'react'

import { avisar } from '../../api/notices.ts'
import type { Anotacoes } from '../../partes/redacao/anotar.ts'
import { decidir } from '../../partes/redacao/sugestoes.ts'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { CartaoDaSugestao } from './CartaoDaSugestao.tsx'
import css from './Comentarios.module.css'
import { PainelAMargem } from './PainelAMargem.tsx'
import { useAbertas, type Sugestoes } from './use-sugestoes.ts'

export type Props = { sugestoes: Sugestoes; anotacoes: Anotacoes; lendo: boolean }

/** À margem da folha: o que se propôs, na ordem do texto, para se aceitar ou rejeitar. */
export function PainelDeSugestoes({ sugestoes, anotacoes, lendo }: Props) {
  const { sugerindo, ligado, soSugere, folha, setAberto, nomeDe } = sugestoes
  const abertas = useAbertas(folha)
  const painel = useRef<HTMLElement>(null)
  useEffect(() => painel.current?.focus(), [])
  const sair = () => {
    setAberto(false)
    anotacoes.folha.get()?.focus()
  }
  const decide = (aceitar: boolean, ids?: string[]) => agir(anotacoes, aceitar, ids)
  const podeDecidir = !lendo && !soSugere
  return (
    <PainelAMargem
      painel={painel}
      titulo="Sugestões"
      rotuloDeFechar="Fechar as sugestões"
      fechar={sair}
      voltarAoTexto={() => anotacoes.folha.get()?.focus()}
    >
      <Interruptor
        rotulo="Escrever sugerindo"
        descricao={
          soSugere
            ? 'Neste documento você sugere; quem o tem em mãos aceita ou rejeita.'
            : 'O que se escreve e se apaga fica proposto, até que alguém aceite.'
        }
        ligado={ligado}
        desabilitado={lendo || soSugere}
        aoMudar={sugerindo.ligado.set}
      />
      {abertas.length === 0 && <p>Nenhuma sugestão aberta.</p>}
      {abertas.length > 1 && podeDecidir && <DecidirTodas quantas={abertas.length} decidir={decide} />}
      <ul className={css['lista']}>
        {abertas.map((sugestao) => (
          <CartaoDaSugestao
            key={sugestao.id}
            {...{ sugestao, anotacoes }}
            quem={nomeDe(sugestao.autor)}
            decidir={podeDecidir ? decide : undefined}
            retirar={!lendo && soSugere && sugestao.autor === sugestoes.eu ? decide : undefined}
          />
        ))}
      </ul>
    </PainelAMargem>
  )
}

function DecidirTodas({
  quantas,
  decidir: decide,
}: {
  quantas: number
  decidir: (aceitar: boolean) => void
}) {
  return (
    <div className={css['botoes']}>
      <Button size="sm" onClick={() => decide(true)}>
        Aceitar todas ({quantas})
      </Button>
      <Button size="sm" variant="outline" onClick={() => decide(false)}>
        Rejeitar todas
      </Button>
    </div>
  )
}

/** Decide-se na folha, e volta-se atrás como de qualquer mudança. */
function agir({ folha }: Anotacoes, aceitar: boolean, ids?: string[]): void {
  const view = folha.get()
  if (!view?.editable || !decidir(aceitar, ids)(view.state, view.dispatch)) return
  if (ids) return
  avisar('sucesso', aceitar ? 'Sugestões aceitas.' : 'Sugestões rejeitadas.', {
    action: { label: 'Desfazer', run: () => void undo(view.state, view.dispatch) },
  })
}
