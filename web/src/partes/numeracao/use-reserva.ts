import { useRef, useState } from 'react'

import { mostrarErro } from '../../api/error-policy.ts'
import { campoDe, mensagemDe } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import { NumeroCancelarDocument, NumeroReservarDocument } from '../../api/gen/graphql.ts'
import { ChaveDoAto } from '../../api/idempotency.ts'
import type { ClassificacaoEscolhida } from '../seletores/SeletorDeClassificacao.tsx'
import { numerarPorDe, SEM_NUMERO, type Numeracao } from './numeracao.ts'

type Opcoes = { valor: Numeracao; aoMudar: (valor: Numeracao) => void; aoRecusar: (motivo: string) => void }

/** Reserva e devolve números. A chave do ato faz cinco repetições valerem um número só. */
export function useReserva(
  classificacao: ClassificacaoEscolhida | null,
  { valor, aoMudar, aoRecusar }: Opcoes,
) {
  const chave = useRef(new ChaveDoAto())
  const [pendente, setPendente] = useState(false)
  const ocupado = async (fazer: () => Promise<void>) => {
    setPendente(true)
    await fazer().catch((erro: unknown) => {
      if (campoDe(erro)) aoRecusar(mensagemDe(erro))
      else mostrarErro(erro)
    })
    setPendente(false)
  }
  const reservar = () =>
    ocupado(async () => {
      if (!classificacao) return
      const pedido = pedidoDe(classificacao, valor)
      const { numeroReservar } = await executar(NumeroReservarDocument, pedido, {
        chave: chave.current.of(pedido),
      })
      chave.current.done()
      aoMudar({ ...valor, numero: String(numeroReservar), reservado: true })
    })
  const devolver = () =>
    ocupado(async () => {
      if (classificacao) await cancelarReserva(classificacao, valor)
      aoMudar({ ...valor, numero: '', reservado: false })
    })
  return { reservar: () => void reservar(), devolver: () => void devolver(), pendente }
}

/** Devolve o número ao servidor, se havia um reservado. */
export async function cancelarReserva(
  classificacao: ClassificacaoEscolhida,
  numeracao: Numeracao,
): Promise<void> {
  if (!numeracao.reservado) return
  await executar(NumeroCancelarDocument, {
    ...pedidoDe(classificacao, numeracao),
    numero: Number(numeracao.numero),
  })
}

/** Trocar de espécie ou tipo limpa os sufixos e o número; a reserva feita para a outra volta ao livro. */
export function soltarNumero(classificacao: ClassificacaoEscolhida | null, numeracao: Numeracao): Numeracao {
  if (classificacao && numeracao.reservado) cancelarReserva(classificacao, numeracao).catch(mostrarErro)
  return SEM_NUMERO
}

export function pedidoDe(classificacao: ClassificacaoEscolhida, numeracao: Numeracao) {
  const { especie, tipo } = classificacao
  return { especie, ...(tipo ? { tipo } : {}), numerarPor: numerarPorDe(classificacao, numeracao) }
}
