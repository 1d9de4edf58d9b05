import { IconClock } from '@tabler/icons-react'
import { useMemo } from 'react'

import { PAGINA_MAX } from '@autos/contract/regras/limites.ts'
import { PrazosAbertosDocument, PrazosDoItemDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { useSettled } from '../../base/idle.ts'
import { hoje } from '../../ui/formato.ts'
import css from './EtiquetaDePrazo.module.css'
import { fraseDoPrazo, maisProximo, tomDoPrazo } from './prazo.ts'

type Prazo = { venceEm: string; vencido: boolean }

/** `dizer`: as palavras, onde o que está em volta já diz que é um prazo. */
export function EtiquetaDePrazo({
  prazo,
  dizer = fraseDoPrazo,
}: {
  prazo: Prazo
  dizer?: typeof fraseDoPrazo
}) {
  const dia = hoje()
  return (
    <span className={css['prazo']} data-tom={tomDoPrazo(prazo, dia)}>
      <IconClock aria-hidden size={14} />
      {dizer(prazo, dia)}
    </span>
  )
}

const VALIDADE_MS = 60_000

/**
 * O primeiro prazo a vencer de cada item, dos que eu ou meus setores respondemos: uma consulta para a lista
 * inteira.
 */
export function usePrazosPorItem(): ReadonlyMap<string, Prazo> {
  const { data } = useConsulta(
    PrazosAbertosDocument,
    { limit: PAGINA_MAX },
    { validadeMs: VALIDADE_MS, pagina: true, ligada: useSettled() },
  )
  // De cada item vale o primeiro: vêm na ordem em que vencem.
  return useMemo(
    () =>
      new Map(
        (data?.prazosAbertos.dados ?? [])
          .toReversed()
          .flatMap((prazo) => (prazo.item ? [[prazo.item.id, prazo] as const] : [])),
      ),
    [data],
  )
}

/** No topo dos detalhes: o próximo prazo do item, de quem quer que seja. */
export function ProximoPrazo({ id }: { id: string }) {
  const { data } = useConsulta(PrazosDoItemDocument, { id }, { pagina: true })
  const prazo = maisProximo(data?.prazos ?? [])
  return prazo ? <EtiquetaDePrazo prazo={prazo} /> : null
}
