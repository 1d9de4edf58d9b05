import { Button } from '@mantine/core'
import { TextSelection } from 'prosemirror-state'

import type { Anotacoes } from '../../partes/redacao/anotar.ts'
import type { Sugestao } from '../../partes/redacao/sugestoes.ts'
import { quando } from '../../ui/formato.ts'
import css from './Comentarios.module.css'
import { encurtar } from './comentarios.ts'

type Props = {
  sugestao: Sugestao
  quem: string
  anotacoes: Anotacoes
  decidir: ((aceitar: boolean, ids: string[]) => void) | undefined
  /** Quem só sugere tira o que sugeriu. */
  retirar: ((aceitar: boolean, ids: string[]) => void) | undefined
}

/** O que se propôs num lugar do texto, quem, e o que dele se pode fazer. */
export function CartaoDaSugestao({ sugestao, quem, anotacoes, decidir, retirar }: Props) {
  const { id, em } = sugestao
  const botoes = [
    ...(decidir
      ? [
          { rotulo: 'Aceitar', fazer: () => decidir(true, [id]) },
          { rotulo: 'Rejeitar', fazer: () => decidir(false, [id]) },
        ]
      : []),
    ...(retirar ? [{ rotulo: 'Retirar', fazer: () => retirar(false, [id]) }] : []),
  ]
  return (
    <li className={css['cartao']}>
      <Proposto {...{ sugestao, anotacoes }} />
      <div className={css['quem']}>
        <strong>{quem}</strong>
        {em && <small>{quando(em, new Date())}</small>}
      </div>
      {botoes.length > 0 && (
        <div className={css['botoes']}>
          {botoes.map(({ rotulo, fazer }) => (
            <Button
              key={rotulo}
              size="compact-sm"
              variant="subtle"
              aria-label={`${rotulo}: ${dito(sugestao)}`}
              onClick={fazer}
            >
              {rotulo}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

const dito = ({ poe, tira }: Sugestao): string =>
  encurtar([tira && `tirar “${tira}”`, poe && `pôr “${poe}”`].filter(Boolean).join(' e '), 80)

function Proposto({ sugestao: { poe, tira, de }, anotacoes }: Pick<Props, 'sugestao' | 'anotacoes'>) {
  return (
    <button
      type="button"
      className={css['trecho']}
      title="Ir ao lugar no texto"
      onClick={() => irA(anotacoes, de)}
    >
      {tira && (
        <del>
          <span className="so-leitor">Tirar: </span>
          {encurtar(tira, 140)}
        </del>
      )}{' '}
      {poe && (
        <ins>
          <span className="so-leitor">Pôr: </span>
          {encurtar(poe, 140)}
        </ins>
      )}
    </button>
  )
}

function irA({ folha }: Anotacoes, em: number): void {
  const view = folha.get()
  if (!view) return
  const { tr, doc } = view.state
  view.dispatch(
    tr.setSelection(TextSelection.near(doc.resolve(Math.min(em, doc.content.size)))).scrollIntoView(),
  )
  view.focus()
}
