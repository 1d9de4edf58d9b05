import type { Quem } from './cliente.ts'
import { obter } from './cliente.ts'
import type { Campo } from './esquema.ts'
import { cidadao, convidado, equipe, publico } from './gente.ts'
import { conferidos, documento, palavra, palco, processo } from './palco.ts'
import type { Alvo } from './valores.ts'

export type { Quem } from './cliente.ts'

/** A conta gov.br de Samira, da demonstração. */
export const CPF_DE_SAMIRA = '90530003481'

/** Um de cada tipo, na ordem em que se tenta; e um item só dele para cada ato. */
export async function queAgem(): Promise<{ atores: Quem[]; alvoDe(campo: Campo): Alvo }> {
  const [terezinha, marlise, katia] = [equipe('terezinha'), equipe('marlise'), equipe('katia')]
  const { usuario } = await palco()
  const docs = await Promise.all(Array.from({ length: 24 }, () => documento(terezinha)))
  await conferidos(terezinha, docs)
  const processos = await Promise.all(Array.from({ length: 12 }, () => processo(terezinha)))
  const email = `${palavra()}@fora.example`
  const doConvite = docs.pop()!
  const { convidadoCadastrar } = await obter<{ convidadoCadastrar: { id: string } }>(
    terezinha,
    'mutation ($email: String!) { convidadoCadastrar(email: $email) { id } }',
    {
      email,
    },
  )
  await obter(
    terezinha,
    'mutation ($id: ID!, $a: [AssinanteInput!]!, $e: [ID!]!) { documentoAlterarAssinantes(documentoId: $id, assinantes: $a, assinantesExternos: $e, dadosVistos: true) { id } }',
    { id: doConvite, a: [{ usuarioId: usuario['terezinha'] }], e: [convidadoCadastrar.id] },
  )
  const atores = [terezinha, marlise, katia, await convidado(email), await cidadao(CPF_DE_SAMIRA), publico()]
  let n = 0
  const vez = <T>(lista: readonly T[]): T => lista[n % lista.length]!
  return {
    atores,
    alvoDe({ nome }) {
      n++
      const [documentoId, processoId] = [vez(docs), vez(processos)]
      const id = nome.startsWith('processo') ? processoId : documentoId
      return { id, documentoId, processoId, outro: docs[(n + 7) % docs.length]! }
    },
  }
}
