import { comprimento, MENSAGEM_MAX, PRAZO_DIAS_MAX } from '@autos/contract/regras/limites.ts'
import { useMemo, useState } from 'react'

import { DestinosDoEnvioDocument, type PrazoDados } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { useMe } from '../../base/session.ts'
import type { PedidoDeEnvio } from '../../partes/conclusao/pedido-de-envio.ts'
import type { Alvo } from '../../partes/seletores/alvos.ts'
import { lembrarDestino, ultimoDestino } from './ultimo-destino.ts'

type Opcoes = {
  /** Só depois que a pessoa assinar: oferece-se a quem então poderá ir. */
  assinados?: boolean
  ligado?: boolean
  /** De onde se parte, quando se retoma um envio que não se fez. */
  inicial?: PedidoDeEnvio | undefined
}

export type Envio = ReturnType<typeof useEnvio>

/** O que se escolhe ao enviar, seja qual for o diálogo que o pergunta. */
export function useEnvio(ids: readonly string[], { assinados = false, ligado = true, inicial }: Opcoes = {}) {
  const { id: eu } = useMe()
  const [destino, setDestino] = useState<Alvo | null>(inicial?.destino ?? null)
  const mensagem = useMensagem(inicial?.mensagem ?? '')
  const [copias, setCopias] = useState<readonly Alvo[]>(inicial?.copias ?? [])
  const resposta = useResposta(inicial?.prazo)
  const [tentou, setTentou] = useState(false)
  const [ultimo] = useState(() => ultimoDestino(eu))
  const { so, perguntando } = useDestinos(ids, assinados, ligado)
  // O que se escolheu para depois de assinar pode não servir a quem já não assina.
  const valido = destino && (!so || so.has(destino.id)) ? destino : null
  /** Indefinido quando falta alguma coisa, que daí em diante se diz. */
  const conferir = (): PedidoDeEnvio | undefined => {
    setTentou(true)
    if (!valido || mensagem.longa || resposta.problema) return undefined
    lembrarDestino(eu, valido.id)
    return {
      destino: valido,
      mensagem: mensagem.incluida ? mensagem.texto.trim() : '',
      copias: copias.filter(({ id }) => id !== valido.id),
      prazo: resposta.prazo,
    }
  }
  const escolhas = { destino: valido, setDestino, copias, setCopias, mensagem, resposta }
  return { ...escolhas, tentou, ultimo, so, perguntando, conferir }
}

/** Até quando se espera que o item volte, com o que se espera dele. */
function useResposta(inicial: PrazoDados | undefined) {
  const [aguarda, aguardar] = useState(inicial !== undefined)
  const [dias, setDias] = useState(String(inicial?.dias ?? 5))
  const valido = /^\d+$/.test(dias.trim()) && Number(dias) >= 1 && Number(dias) <= PRAZO_DIAS_MAX
  const prazo: PrazoDados = {
    motivo: 'Responder ao que se enviou.',
    contagem: 'UTEIS',
    dias: Number(dias),
    aguardaResposta: true,
  }
  return {
    aguarda,
    aguardar,
    dias,
    setDias,
    problema: aguarda && !valido ? `Informe de 1 a ${PRAZO_DIAS_MAX} dias.` : undefined,
    prazo: aguarda && valido ? prazo : undefined,
  }
}

function useMensagem(inicial: string) {
  const [incluida, incluir] = useState(inicial !== '')
  const [texto, escrever] = useState(inicial)
  const longa = incluida && comprimento(texto.trim()) > MENSAGEM_MAX
  return { incluida, incluir, texto, escrever, longa }
}

/**
 * A quem todos podem ir, que só o servidor sabe; se ele não responde, oferecem-se todos, e é ele que recusa.
 */
function useDestinos(ids: readonly string[], assinados: boolean, ligada: boolean) {
  const { data, isLoading } = useConsulta(
    DestinosDoEnvioDocument,
    { ids: [...ids], assinados },
    { ligada, validadeMs: 0, pagina: true },
  )
  return { so: useMemo(() => data && new Set(data.destinosDoEnvio), [data]), perguntando: isLoading }
}
