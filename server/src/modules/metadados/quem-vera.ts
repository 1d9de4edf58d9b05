import type { ArgumentosDeQuery, TipoDeLeitor } from '@autos/contract/entradas.ts'
import { naoEncontrado } from '@autos/contract/erros.ts'
import { mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { mascararEmail } from '@autos/contract/regras/email.ts'
import type { Reader } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import { carregarFatos, exigir, type Leitores, leitoresDe } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { ageComoClassificador, mudancaDe } from './alterar-restricoes.ts'

type PedidoDeQuemVera = ArgumentosDeQuery['quemVera']

type UmLeitor = { tipo: TipoDeLeitor; chave: string; nome: string; pessoas: number | null }
export type Leitor = UmLeitor & { antes: string | null; depois: string | null }
export type QuemVera = {
  mostraAntes: boolean
  leitores: Leitor[]
  classificadorComMotivo: boolean
  exigeMotivo: boolean
}

/**
 * O que a mudança de restrições faz com quem lê, dito antes de se fazer: a proposta passa pelas mesmas
 * conferências do ato.
 */
export async function quemVera(
  reader: Reader,
  ator: Ator,
  { id, ...pedido }: PedidoDeQuemVera,
): Promise<QuemVera> {
  const fatos = isId(id)
    ? (await carregarFatos(reader, ator, { quais: [id.toLowerCase()] })).get(id.toLowerCase())
    : undefined
  if (fatos === undefined) throw naoEncontrado()
  exigir('PODE_ALTERAR_RESTRICOES', fatos)
  const { para } = await mudancaDe(reader, ator, { fatos, pedido })
  const hoje = fatos.podeVer
    ? fase(await leitoresDe(reader, { marca: ator.marca, id: fatos.id, suposto: null }))
    : undefined
  const seriam = await leitoresDe(reader, { marca: ator.marca, id: fatos.id, suposto: para })
  return {
    mostraAntes: hoje !== undefined,
    leitores: comparar(hoje, fase(seriam)),
    classificadorComMotivo: ator.marca.clsVeSigiloso && (seriam.posse || seriam.sigiloso),
    exigeMotivo: ageComoClassificador(fatos),
  }
}

/** Quem se mostra numa fase, com o motivo; e por que lê quem nela não se mostra à parte. */
type Fase = {
  mostrados: Map<string, UmLeitor & { motivo: string }>
  porOutro: (leitor: UmLeitor) => string | null
}

function fase(lidos: Leitores): Fase {
  const leem = new Set(lidos.pessoas.map(({ id }) => id))
  const todos = lidos.equipe > 0 && leem.size >= lidos.equipe
  const setores = todos
    ? []
    : lidos.setores.filter(({ membros }) => membros.length > 0 && membros.every((membro) => leem.has(membro)))
  const setorDe = new Map(
    setores.flatMap(({ nome, sigla, membros }) => membros.map((membro) => [membro, sigla ?? nome])),
  )
  const pessoas = todos ? [] : lidos.pessoas.filter(({ id }) => !setorDe.has(id))
  const mostrados: (UmLeitor & { motivo: string })[] = [
    ...doPublico(lidos),
    ...daEquipe(lidos, todos),
    ...setores.map(({ id, nome, sigla, membros }) => ({
      tipo: 'SETOR' as const,
      chave: id,
      nome: sigla === null ? nome : `${sigla} · ${nome}`,
      pessoas: membros.length,
      motivo: motivoDe(lidos, {
        assina: false,
        detem: lidos.pessoas.find((pessoa) => membros.includes(pessoa.id))?.detem ?? false,
      }),
    })),
    ...pessoas.map((pessoa) => ({
      tipo: 'PESSOA' as const,
      chave: pessoa.id,
      nome: pessoa.nome,
      pessoas: null,
      motivo: motivoDe(lidos, pessoa),
    })),
    ...lidos.deFora.map(deFora),
  ]
  const porOutro = ({ tipo, chave }: UmLeitor) => {
    if (tipo === 'PESSOA' && leem.has(chave))
      return todos ? 'Como toda a equipe' : `Por ser de ${setorDe.get(chave) ?? ''}`
    return tipo === 'SETOR' && todos ? 'Como toda a equipe' : null
  }
  return { mostrados: new Map(mostrados.map((leitor) => [leitor.chave, leitor])), porOutro }
}

const PUBLICO: Record<Leitores['publico'], string | null> = {
  SIM: 'Qualquer pessoa, sem entrar no sistema',
  AO_CONCLUIR: 'Qualquer pessoa, quando o documento estiver concluso',
  NO_PRINCIPAL: 'Qualquer pessoa que possa ler o documento a que está anexado',
  NAO: null,
}

function doPublico({ publico }: Leitores): (UmLeitor & { motivo: string })[] {
  const motivo = PUBLICO[publico]
  return motivo === null
    ? []
    : [{ tipo: 'PUBLICO', chave: 'publico', nome: 'O público', pessoas: null, motivo }]
}

/** O rascunho que nada restringe é de todos assim que deixa de ser rascunho. */
function daEquipe(
  { equipe, posse, sigiloso, minuta }: Leitores,
  todos: boolean,
): (UmLeitor & { motivo: string })[] {
  if (!todos && (posse || sigiloso || !minuta)) return []
  return [
    {
      tipo: 'TODOS',
      chave: 'todos',
      nome: 'Toda a equipe',
      pessoas: equipe,
      motivo: todos ? 'Trabalha na entidade' : 'Trabalha na entidade; quando deixar de ser rascunho',
    },
  ]
}

function motivoDe(
  { posse, sigiloso, minuta }: Leitores,
  { assina, detem }: { assina: boolean; detem: boolean },
): string {
  if (assina && !(posse && detem)) return 'Assina o documento'
  if (sigiloso) return posse ? 'É autorizado e está com a carga' : 'É autorizado'
  if (posse) return 'Está com a carga'
  if (minuta) return detem ? 'Está com a carga do rascunho' : 'É do setor de quem criou o rascunho'
  return 'Trabalha na entidade'
}

const MOTIVO_DE_FORA = {
  ASSINA: 'Assina o documento',
  AUTORIZADO: 'É autorizado, pelo CPF',
  INTERESSADO: 'É interessado no processo',
} as const

function deFora({
  chave,
  nome,
  cpf,
  email,
  motivo,
}: Leitores['deFora'][number]): UmLeitor & { motivo: string } {
  const quem = [
    nome,
    cpf === null ? null : `CPF ${mascararCpf(cpf)}`,
    email === null ? null : mascararEmail(email),
  ].filter((parte) => parte !== null)
  return { tipo: 'EXTERNO', chave, nome: quem.join(' · '), pessoas: null, motivo: MOTIVO_DE_FORA[motivo] }
}

const ORDEM: readonly TipoDeLeitor[] = ['PUBLICO', 'TODOS', 'SETOR', 'PESSOA', 'EXTERNO']

function comparar(hoje: Fase | undefined, depois: Fase): Leitor[] {
  const todos = new Map<string, UmLeitor>([...(hoje?.mostrados ?? []), ...depois.mostrados])
  const naFase = (em: Fase | undefined, leitor: UmLeitor) =>
    em?.mostrados.get(leitor.chave)?.motivo ?? em?.porOutro(leitor) ?? null
  return [...todos.values()]
    .map(({ tipo, chave, nome, pessoas }) => ({ tipo, chave, nome, pessoas }))
    .map((leitor) => ({ ...leitor, antes: naFase(hoje, leitor), depois: naFase(depois, leitor) }))
    .toSorted(
      (a, b) => ORDEM.indexOf(a.tipo) - ORDEM.indexOf(b.tipo) || a.nome.localeCompare(b.nome, 'pt-BR'),
    )
}
