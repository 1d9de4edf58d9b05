import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Loader } from '@mantine/core'

import type { Item } from '../item.ts'
import type { ResultadoDoItem } from '../lote.ts'
import css from './ItensDoLote.module.css'

type Props = { itens: readonly Item[]; resultados: ReadonlyMap<string, ResultadoDoItem> }

/** Os itens sobre os quais se age, cada um com o andamento e o motivo de falha. */
export function ItensDoLote({ itens, resultados }: Props) {
  return (
    <ul className={css['itens']} aria-live="polite">
      {itens.map((item) => (
        <li key={item.id}>
          <Marca resultado={resultados.get(item.id)} />
          <span>
            {item.titulo} <span className={`numero ${css['identificador']}`}>{item.identificador}</span>
            <Motivo resultado={resultados.get(item.id)} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Marca({ resultado }: { resultado: ResultadoDoItem | undefined }) {
  if (resultado?.situacao === 'executando') return <Loader size={16} aria-label="Executando" />
  if (resultado?.situacao === 'feito')
    return <IconCircleCheck aria-label="Feito" size={18} className={css['feito'] ?? ''} />
  if (resultado?.situacao === 'falhou')
    return <IconAlertTriangle aria-label="Não deu certo" size={18} className={css['falhou'] ?? ''} />
  return <span className={css['ponto']} aria-hidden />
}

function Motivo({ resultado }: { resultado: ResultadoDoItem | undefined }) {
  return resultado?.situacao === 'falhou' ? <em className={css['motivo']}>{resultado.mensagem}</em> : null
}
