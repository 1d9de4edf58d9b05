import type { IdDePolitica } from '@autos/contract/regras/politicas.ts'
import { useState } from 'react'

import { useProvedor } from './autorizacao/use-provedor.tsx'
import type { Configuracao } from './configuracao.ts'
import type { NomeDoMetodo } from './metodos.ts'
import { Chaves } from './modos/pedido.ts'
import { useLocal } from './ponte/use-local.tsx'
import type { Memoria, Preparo } from './preparo.ts'
import { type Convidado, useSimples } from './use-simples.tsx'

type Entrada = {
  configuracao: Configuracao
  metodoInicial: NomeDoMetodo
  convidado?: Convidado | undefined
  cpf: string | null
  /** Quantos documentos este método assinaria. */
  quantos: (metodo: NomeDoMetodo) => number
  pendente: boolean
}

/** O método e a política escolhidos, e o que o método pede antes de assinar. */
export function useMetodo({ configuracao, metodoInicial, convidado, cpf, quantos, pendente }: Entrada) {
  // Enquanto a pessoa não escolhe, vale o que a configuração disser quando vier.
  const [escolhido, setMetodo] = useState<NomeDoMetodo>()
  const [escolhida, setPolitica] = useState<IdDePolitica>()
  const [memoria] = useState<Memoria>(() => ({ chaves: new Chaves(), aEntregar: new Map() }))
  const metodo = escolhido ?? metodoInicial
  const politicaId = escolhida ?? configuracao.politicas[0] ?? 'pades-t-ltv'
  const contexto = (nome: NomeDoMetodo) => ({
    ativo: metodo === nome,
    quantidade: quantos(metodo),
    politicaId,
    memoria,
    pendente,
  })
  const preparos: Record<NomeDoMetodo, Preparo> = {
    simples: useSimples(convidado, contexto('simples')),
    govbr: useProvedor(configuracao.govBr, contexto('govbr')),
    nuvem: useProvedor(configuracao.nuvem, contexto('nuvem')),
    local: useLocal(configuracao, cpf, contexto('local')),
  }
  return { metodo, setMetodo, politicaId, setPolitica, preparo: preparos[metodo] }
}
