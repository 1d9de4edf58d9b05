import type { Quem } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import { getDirectiveValues, type GraphQLField, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import type { Ator, Contexto } from '../modules/ator/index.ts'

type Audience = { quem: readonly Quem[]; emPessoa: boolean }
type Resolver = GraphQLFieldResolver<unknown, Contexto>

/** What `@para` of a root field says (contract/base.graphql). A field that does not say it ends the boot. */
export function audienceOf(schema: GraphQLSchema, field: GraphQLField<unknown, Contexto>): Audience {
  const para = schema.getDirective('para')
  const said = para && field.astNode ? getDirectiveValues(para, field.astNode) : undefined
  if (said === undefined) throw new Error(`${field.name} não diz quem o pode chamar: falta @para no contrato`)
  return said as Audience
}

/**
 * The one guard of the root: nobody else is answered, whatever the arguments (domínio §5.6, §6.2, D13). No
 * module can forget it.
 */
export function guarded({ quem, emPessoa }: Audience, resolve: Resolver): Resolver {
  const openToAll = quem.includes('PUBLICO')
  const whoAsks = (context: Contexto): Ator =>
    quem.includes('IDENTIFICADO') ? context.identified() : context.actor()
  return (...call) => {
    const [, , context] = call
    if (emPessoa && context.ator != null && context.ator.impersonadoPor !== null)
      throw new Recusa('SemPermissaoException', 'Não se assina no lugar de outra pessoa.')
    if (!openToAll) refuseOthers(quem, whoAsks(context))
    return resolve(...call)
  }
}

/** Whether the role is needed was asked above; here only the kind of person counts. */
function refuseOthers(quem: readonly Quem[], { tipo }: Ator): void {
  const { kinds, refusal } = tipo === 'CONVIDADO' || tipo === 'CIDADAO' ? OUTSIDERS[tipo] : STAFF
  if (!kinds.some((kind) => quem.includes(kind))) throw new Recusa('SemPermissaoException', refusal)
}

type Kind = { kinds: readonly Quem[]; refusal: string }
const STAFF: Kind = { kinds: ['EQUIPE', 'IDENTIFICADO'], refusal: 'Só o cidadão usa esta operação.' }
const OUTSIDERS: Record<'CONVIDADO' | 'CIDADAO', Kind> = {
  CONVIDADO: { kinds: ['CONVIDADO'], refusal: 'Convidados não têm acesso a esta operação.' },
  CIDADAO: { kinds: ['CIDADAO'], refusal: 'Cidadãos não têm acesso a esta operação.' },
}
