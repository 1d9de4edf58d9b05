import { ACOES, type Flag } from '@autos/contract/acoes.ts'
import { schema } from '../../../src/app/schema.ts'
import { audienceOf } from '../../../src/app/who-may-call.ts'
import type { Fatos } from '../../../src/modules/acoes/index.ts'
import { AUTORIZACAO } from '../contrato/autorizacao.ts'
import type { Segredo } from './segredos.ts'
import { type Args, ATOS, type Onde } from './atos.ts'
import type { Estado } from './estado.ts'
import type { Tipo } from './mundo-do-alcance.ts'

const MUTATIONS = schema.getMutationType()!.getFields()
const PARA = new Map(
  Object.keys(ATOS).map((ato) => [ato, new Set<string>(audienceOf(schema, MUTATIONS[ato] as never).quem)]),
)
const podeChamar = (ato: string, tipo: Tipo): boolean =>
  PARA.get(ato)!.has(tipo) || PARA.get(ato)!.has('PUBLICO')

/** O que a pessoa pode tentar: o que o contrato lhe dirige, e o papel dela não recusa logo. */
export function* atosDe(onde: Onde, so?: readonly string[]): Generator<[string, Args]> {
  for (const [ato, gerar] of Object.entries(ATOS)) {
    if (so?.includes(ato) === false) continue
    const papel = AUTORIZACAO[`Mutation.${ato}`]?.papel
    if (!podeChamar(ato, onde.quem.tipo) || (papel && !papel.some((um) => onde.quem.papeis.includes(um))))
      continue
    for (const args of gerar(onde)) yield [ato, args]
  }
}

const FLAGS_DE = new Map<string, readonly Flag[]>(
  Object.values(ACOES).flatMap(({ flags, mutations }) => mutations.map((ato) => [ato, flags] as const)),
)
const GUARDADOS = ['id', 'ids', 'documentoId', 'anexoId', 'principalId'] as const

export type Permissoes = ReadonlyMap<string, { f: Fatos; flags: readonly Flag[] }>

/** O que não tem permissão no menu, e que fatos o recusam. */
const SEM_FLAG: Record<string, (f: Fatos) => boolean> = {
  documentoDesfazerEnvio: (f) => f.podeDesfazerEnvio,
  processoDesfazerEnvio: (f) => f.podeDesfazerEnvio,
  copiaEnviar: (f) => f.podeVer,
  documentoClonar: (f) => f.podeVer,
  documentoTarjar: (f) => f.podeVer,
  documentoSolicitarNovamente: (f) => f.podeVer && f.aguardaEnvio,
  documentoLerComMotivo: (f) => f.classificador && f.marca.clsVeSigiloso,
  processoLerComMotivo: (f) => f.classificador && f.marca.clsVeSigiloso,
}
/** Só se restaura o que foi excluído, que não tem menu. */
const SO_DA_LIXEIRA = ['documentoRestaurar', 'processoRestaurar']

/** Do grupo só o dono trata (domínio, grupos): quem nele está primeiro. */
const SO_DO_DONO = ['grupoAlterar', 'grupoEncerrar']
const ehDono = ({ estado, quem }: Onde, grupo: unknown): boolean =>
  estado
    .de('lotacao')
    .some(({ colunas }) => colunas[0] === grupo && colunas[1] === quem.id && colunas[2] === 0)

/** O menu é a mesma linha que guarda o ato (INV-6): o que ele nega só se tenta no começo. */
export function pode(onde: Onde, ato: string, args: Args, podem: Permissoes | undefined): boolean {
  if (podem === undefined) return true
  if (SO_DO_DONO.includes(ato)) return ehDono(onde, args['grupo'])
  const flags = FLAGS_DE.get(ato) ?? []
  const alvos = GUARDADOS.flatMap((nome) => args[nome] ?? []).filter((id) => typeof id === 'string')
  const ids = alvos.length === 0 && typeof args['processoId'] === 'string' ? [args['processoId']] : alvos
  return ids.every((id) => {
    const item = podem.get(id)
    if (SO_DA_LIXEIRA.includes(ato)) return item === undefined
    if (flags.length > 0) return item?.flags.some((flag) => flags.includes(flag)) === true
    return SEM_FLAG[ato] === undefined || (item !== undefined && SEM_FLAG[ato](item.f))
  })
}

const PRENDEM: readonly Flag[] = ['PODE_ANEXAR', 'PODE_JUNTAR', 'PODE_APENSAR']

/** Se a pessoa pode prender alguma coisa ao segredo, ou ao que o contém. */
export const podePrender = ({ id }: Segredo, { raizes }: Estado, podem: Permissoes | undefined): boolean =>
  [...(podem ?? [])].some(
    ([um, { f, flags }]) =>
      raizes.get(um) === raizes.get(id) &&
      (flags.some((flag) => PRENDEM.includes(flag)) || (f.processo && f.detem)),
  )
