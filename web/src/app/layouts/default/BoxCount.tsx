import { plural } from '@autos/contract/regras/texto.ts'

import { useBoxCount, type Box } from '../../../base/box-counts.ts'

type Props = { box: Box; sector: string | null; className: string }

/** '3 / 24': unread (of the deadlines, overdue) and total. An empty box says nothing. */
export function BoxCount({ box, sector, className }: Props) {
  const count = useBoxCount(box, sector)
  if (!count) return null
  const { total, naoLidos } = count
  const urgent = naoLidos
    ? box.caixa === 'PRAZOS'
      ? plural(naoLidos, 'vencido', 'vencidos')
      : plural(naoLidos, 'não lido', 'não lidos')
    : ''
  return (
    <span
      className={`numero ${className}`}
      title={urgent ? `${urgent} de ${total}` : plural(total, 'item', 'itens')}
    >
      {Boolean(naoLidos) && (
        <>
          <strong>{naoLidos}</strong>
          <span className="so-leitor">{urgent.slice(String(naoLidos).length)} de</span>
          <span aria-hidden> / </span>{' '}
        </>
      )}
      {total === MOST ? `${MOST}+` : total}
    </span>
  )
}

/** Where the lists are cut, and their counts with them. */
const MOST = 500
