import { execute } from 'graphql'
import { sql } from 'kysely'
import { schema } from '../../../src/app/schema.ts'
import { leitoresDe, leituraDe } from '../../../src/modules/acoes/index.ts'
import type { Contexto, Marca } from '../../../src/modules/ator/index.ts'
import type { Cena, Ensaio } from '../../ensaio.ts'
import { type Palco, PEDIDOS } from '../pedidos.ts'
import type { Args } from './atos.ts'
import { ehRecusa, entrarOuNao, fresco } from './entrar.ts'
import type { MundoDoAlcance } from './mundo-do-alcance.ts'
import { operacao } from './passo.ts'
import type { Segredo } from './segredos.ts'

/** O que se viu de uma mutation: as vezes que se pediu, as que se aceitaram, e o que mudou em quem lê. */
export type Exercicio = { pedidas: number; aceitas: number; mudou: string[]; erros: string[] }
export type Banca = { palco: Palco; ensaio: Ensaio; alcance: MundoDoAlcance }

/** As que dão a ler, e a quem só, ou o quê: mais nada pode mudar. */
// prettier-ignore
export const SO_MUDA: Record<string, { quem?: 'quem nasce'; que?: 'o item que se pede'; porque: string }> = {
  usuarioCadastrar:             { quem: 'quem nasce',        porque: 'quem administra o acesso dá à pessoa nova o que os setores dela leem, como em usuarioAlterarSetores (legitimos.ts)' },
  documentoFinalizarAssinatura: { que: 'o item que se pede', porque: 'a última assinatura faz da minuta um documento concluso, como em documentoAssinarSimples, que a busca tenta' },
}

/** As que não têm um pedido que dê certo sem um provedor de fora (provas/repetir.ts). */
export const SEM_EXERCICIO = [
  'assinaturaAutorizar',
  'cidadaoConfirmar',
  'cidadaoEntrar',
  'documentoAssinarGovBr',
  'documentoAssinarNeoId',
]

/**
 * Uma vez como dá certo, por quem a pode; e uma por cada um que não lê, sobre cada segredo, no lugar do item que ela pede.
 * De cada vez que se aceita, quem lê cada item é quem o lia.
 */
export async function exercer(
  { palco, ensaio, alcance }: Banca,
  nome: string,
  segredos: readonly Segredo[] = alcance.segredos,
): Promise<Exercicio> {
  const feito: Exercicio = { pedidas: 0, aceitas: 0, mudou: [], erros: [] }
  const { quem, args } = await PEDIDOS[`Mutation.${nome}`]!(palco)
  const contexto = await quem(palco.m).contexto()
  const { marca } = (await alcance.m.ana.contexto()).ator!
  const tentar = (dele: Contexto, com: Args, cena: Cena) => pedir(cena, dele, { nome, args: com, feito })
  await ensaio.ensaiar(async (cena) => {
    const antes = await quemLe(cena, marca, alcance)
    if (!(await tentar(contexto, args, cena)))
      return void feito.erros.push('o pedido que dá certo recusou-se')
    const depois = await quemLe(cena, marca, alcance)
    feito.mudou.push(
      ...diferencas(antes, depois)
        .filter((um) => !esperada(um, { nome, args, antes }))
        .map(dita),
    )
  })
  const alvo = ALVOS.find((um) => um in args)
  await ensaio.ensaiar(async (cena) => {
    const antes = await quemLe(cena, marca, alcance)
    for (const pessoa of alcance.gente) {
      const dela = await entrarOuNao(cena, pessoa)
      for (const segredo of dela === undefined ? [] : segredos) {
        if (alvo === undefined && segredo !== segredos[0]) break
        const com =
          alvo === undefined
            ? args
            : { ...args, [alvo]: Array.isArray(args[alvo]) ? [segredo.id] : segredo.id }
        await cena.ponto(async () => {
          if (await tentar(dela!, com, cena))
            feito.mudou.push(
              ...diferencas(antes, await quemLe(cena, marca, alcance))
                .filter((um) => !esperada(um, { nome, args: com, antes }))
                .map((um) => `${pessoa.nome}, ${segredo.nome}: ${dita(um)}`),
            )
        })
      }
    }
  })
  return feito
}

/** O item que a mutation pede: no lugar dele põe-se o segredo. */
const ALVOS = ['id', 'ids', 'documentoId', 'processoId', 'docprocId'] as const

async function pedir(
  cena: Cena,
  contexto: Contexto,
  { nome, args, feito }: { nome: string; args: Args; feito: Exercicio },
): Promise<boolean> {
  feito.pedidas++
  const { errors } = await execute({
    schema,
    document: operacao(nome, args),
    contextValue: fresco(cena, contexto),
    variableValues: args,
  })
  if (errors?.[0] === undefined) {
    feito.aceitas++
    return true
  }
  if (!ehRecusa(errors[0])) feito.erros.push(errors[0].message)
  return false
}

/** De tudo o que há, quem da equipe o lê; dos segredos, também quem é de fora. */
type Leem = Map<string, Set<string>>

async function quemLe(cena: Cena, marca: Marca, { segredos }: MundoDoAlcance): Promise<Leem> {
  const { rows } = await sql<{ ids: string[]; pessoas: string[] }>`
    select (select array_agg(id) from docproc) as ids, (select array_agg(id) from usuario) as pessoas`.execute(
    cena.db,
  )
  const [{ ids, pessoas }] = rows as [(typeof rows)[0]]
  const leem: Leem = new Map(ids.map((id) => [id, new Set()]))
  for (const usuarioId of pessoas) {
    const lidos = await sql<{ id: string }>`${leituraDe({ marca, usuarioId, ids })}`.execute(cena.db)
    for (const { id } of lidos.rows) leem.get(id)!.add(usuarioId)
  }
  for (const { id } of segredos) {
    const { deFora, publico } = await leitoresDe(cena.db, { marca, id, suposto: null })
    for (const um of [...deFora.map(({ chave }) => chave), publico]) leem.get(id)!.add(um)
  }
  return leem
}

type Diferenca = { quem: string; que: string; passou: boolean }
const dita = ({ quem, que, passou }: Diferenca): string =>
  `${quem} ${passou ? 'passou a ler' : 'deixou de ler'} ${que}`

function diferencas(antes: Leem, depois: Leem): Diferenca[] {
  return [...new Set([...antes.keys(), ...depois.keys()])].flatMap((que) => {
    const [havia, ha] = [antes.get(que) ?? new Set<string>(), depois.get(que) ?? new Set<string>()]
    return [
      ...[...ha.difference(havia)].map((quem) => ({ quem, que, passou: true })),
      ...[...havia.difference(ha)].map((quem) => ({ quem, que, passou: false })),
    ]
  })
}

function esperada(
  { quem, que, passou }: Diferenca,
  { nome, args, antes }: { nome: string; args: Args; antes: Leem },
): boolean {
  const so = SO_MUDA[nome]
  if (so === undefined || !passou) return false
  const nasceu = ![...antes.values()].some((leem) => leem.has(quem))
  return so.quem === 'quem nasce' ? nasceu : Object.values(args).includes(que)
}
