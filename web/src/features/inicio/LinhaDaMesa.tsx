import type { ReactNode } from 'react'

import { LinkDoItem } from '../../partes/itens/LinkDoItem.tsx'
import { fraseDoPrazo, tomDoPrazo } from '../../partes/prazos/prazo.ts'
import { hoje } from '../../ui/formato.ts'
import { TempoRelativo } from '../../ui/TempoRelativo.tsx'
import css from './Mesa.module.css'
import { deQuem, type NaMesa } from './pilhas.ts'

/** O título, de quem, e quando; `children`, o que se faz dali mesmo. */
export function LinhaDaMesa({ linha, children }: { linha: NaMesa; children?: ReactNode }) {
  const { item, venceEm, vencido, em } = linha
  return (
    <li>
      <div>
        <LinkDoItem item={item} preload={false} />
        <small>
          <span className="numero">{item.identificador}</span> {deQuem(linha)}
        </small>
      </div>
      {venceEm === null ? (
        <TempoRelativo instante={em} />
      ) : (
        <span data-tom={tomDoPrazo({ venceEm, vencido }, hoje())} className={css['quando']}>
          {fraseDoPrazo({ venceEm, vencido }, hoje())}
        </span>
      )}
      {children}
    </li>
  )
}
