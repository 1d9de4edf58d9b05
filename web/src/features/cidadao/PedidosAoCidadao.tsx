import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import {
  CidadaoSolicitacoesDocument,
  type CidadaoSolicitacoesQuery,
  type PedidoAoCidadaoFragment,
} from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import { Secao } from '../../partes/itens/Secao.tsx'
import css from './Cidadao.module.css'
import { EnviarArquivo } from './EnviarArquivo.tsx'
import { Estado, MostrarMais } from './estados.tsx'
import { Pedido } from './Pedido.tsx'
import { Respondidos } from './Respondidos.tsx'

const PASSO = 20
const ENTRE_CONSULTAS_MS = 4000

/** O que se pediu à pessoa: primeiro o que falta, depois o que ela já enviou, com os recibos. */
export function PedidosAoCidadao() {
  const [limit, setLimit] = useState(PASSO)
  const [aEnviar, setAEnviar] = useState<PedidoAoCidadaoFragment>()
  const pedidos = useQuery({
    ...consulta(CidadaoSolicitacoesDocument, { limit }),
    refetchInterval: ({ state }) => (emCurso(state.data) ? ENTRE_CONSULTAS_MS : false),
    meta: { erro: 'pagina' },
  })
  const { total = 0, dados = [] } = pedidos.data?.cidadaoSolicitacoes ?? {}
  const abertos = dados.filter(({ situacao }) => situacao === 'PENDENTE' || situacao === 'EM_CONFERENCIA')
  const respondidos = dados.filter(({ situacao }) => situacao === 'RECEBIDA' || situacao === 'CANCELADA')
  return (
    <>
      <Secao titulo="O que pediram a você" {...(pedidos.data ? { conta: abertos.length } : {})}>
        <Estado
          consulta={pedidos}
          quantos={abertos.length}
          vazio="Nada pendente. Quando pedirem um documento, você recebe um e-mail e ele aparece aqui."
        >
          <ul className={css['pedidos']}>
            {abertos.map((pedido) => (
              <Pedido key={pedido.id} pedido={pedido} enviar={() => setAEnviar(pedido)} />
            ))}
          </ul>
        </Estado>
        <MostrarMais
          visiveis={dados.length}
          total={total}
          mais={() => setLimit(limit + PASSO)}
          oQue="pedidos"
        />
      </Secao>
      {respondidos.length > 0 && <Respondidos pedidos={respondidos} />}
      {aEnviar && <EnviarArquivo pedido={aEnviar} fechar={() => setAEnviar(undefined)} />}
    </>
  )
}

const RECENTE_MS = 10 * 60_000

/** A conferência e o recibo vêm em segundo plano: enquanto faltam, pergunta-se de novo. */
function emCurso(data: CidadaoSolicitacoesQuery | undefined): boolean {
  return (data?.cidadaoSolicitacoes.dados ?? []).some(
    ({ situacao, recibo, dataEnviado }) =>
      situacao === 'EM_CONFERENCIA' ||
      (situacao === 'RECEBIDA' &&
        recibo === null &&
        dataEnviado !== null &&
        Date.now() - Date.parse(dataEnviado) < RECENTE_MS),
  )
}
