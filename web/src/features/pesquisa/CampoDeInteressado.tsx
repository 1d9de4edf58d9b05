import { formatarCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { useMemo } from 'react'

import { InteressadosExternosDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import type { Alvo } from '../../partes/seletores/alvos.ts'
import { SeletorDeUmAlvo } from '../../partes/seletores/SeletorDeUmAlvo.tsx'

type Props = { alvos: readonly Alvo[]; valor: string | undefined; aoMudar: (id: string | undefined) => void }

/** De quem o processo trata: gente e setores da casa, e os interessados de fora. */
export function CampoDeInteressado({ alvos, valor, aoMudar }: Props) {
  const { data, isPending } = useConsulta(InteressadosExternosDocument, {}, { validadeMs: 60_000 })
  const todos = useMemo(
    () => [...alvos, ...(data?.interessadosExternos ?? []).map(alvoDeFora)],
    [alvos, data],
  )
  return (
    <SeletorDeUmAlvo
      rotulo="Interessado"
      dica="Nome, CPF ou CNPJ"
      alvos={todos}
      carregando={isPending}
      valor={valor}
      aoMudar={(alvo) => aoMudar(alvo?.id)}
    />
  )
}

/** O documento vem como se lê; inteiro ou mascarado, é o que o servidor deixa ver. */
const alvoDeFora = ({
  id,
  nomeRazao,
  cpfCnpj,
}: {
  id: string
  nomeRazao: string
  cpfCnpj: string | null
}): Alvo => ({
  chave: `externo ${id}`,
  id,
  tipo: 'usuario',
  rotulo: nomeRazao,
  detalhe: cpfCnpj ? (/^[\dA-Z]+$/i.test(cpfCnpj) ? formatarCpfCnpj(cpfCnpj) : cpfCnpj) : 'De fora',
})
