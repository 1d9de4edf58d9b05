import { IconClock } from '@tabler/icons-react'

import { PAGINA_MAX } from '@autos/contract/regras/limites.ts'
import { PrazosAbertosDocument, PrazosDoItemDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { hoje } from '../../ui/formato.ts'
import css from './EtiquetaDePrazo.module.css'
import { fraseDoPrazo, maisProximo, tomDoPrazo } from './prazo.ts'

type Prazo = { venceEm: string; vencido: boolean }

function Etiqueta({ prazo }: { prazo: Prazo }) {
  const dia = hoje()
  return (
    <span className={css['prazo']} data-tom={tomDoPrazo(prazo, dia)}>
      <IconClock aria-hidden size={14} />
      {fraseDoPrazo(prazo, dia)}
    </span>
  )
}

const VALIDADE_MS = 60_000

/** Na linha de uma lista: o prazo de que eu ou meus setores respondemos. Uma consulta só serve a todas as linhas. */
export function PrazoDaLinha({ id }: { id: string }) {
  const { data } = useConsulta(PrazosAbertosDocument, { limit: PAGINA_MAX }, { validadeMs: VALIDADE_MS, pagina: true })
  const prazo = data?.prazosAbertos.dados.find(({ item }) => item?.id === id)
  return prazo ? <Etiqueta prazo={prazo} /> : null
}

/** No topo dos detalhes: o próximo prazo do item, de quem quer que seja. */
export function ProximoPrazo({ id }: { id: string }) {
  const { data } = useConsulta(PrazosDoItemDocument, { id }, { pagina: true })
  const prazo = maisProximo(data?.prazos ?? [])
  return prazo ? <Etiqueta prazo={prazo} /> : null
}
