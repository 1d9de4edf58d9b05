import { useDebouncedValue } from '@mantine/hooks'

import { ProximoNumeroDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import type { ClassificacaoEscolhida } from '../seletores/SeletorDeClassificacao.tsx'
import { criteriosCompletos, type Numeracao } from './numeracao.ts'
import { pedidoDe } from './use-reserva.ts'

const ENQUANTO_SE_DIGITA_MS = 300
const NADA = { especie: '', numerarPor: [] }

/**
 * O número que se daria agora, com os critérios como estão; indefinido enquanto faltam, ou quando já se tem
 * um.
 */
export function useProximoNumero(
  classificacao: ClassificacaoEscolhida | null,
  valor: Numeracao,
): string | undefined {
  const pedido =
    classificacao?.numeravel && valor.numero === '' && criteriosCompletos(classificacao, valor)
      ? pedidoDe(classificacao, valor)
      : undefined
  const [assentado] = useDebouncedValue(JSON.stringify(pedido), ENQUANTO_SE_DIGITA_MS)
  const pronto = pedido !== undefined && assentado === JSON.stringify(pedido)
  const { data } = useConsulta(ProximoNumeroDocument, pedido ?? NADA, {
    ligada: pronto,
    validadeMs: 0,
    pagina: true,
  })
  return pronto ? data?.proximoNumero.numeroCompleto : undefined
}
