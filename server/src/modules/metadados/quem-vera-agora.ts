import { mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { mascararEmail } from '@autos/contract/regras/email.ts'
import type { Leitores, PessoaQueLe } from '../acoes/index.ts'
import type { UmLeitor } from './quem-vera.ts'

/** Quem se mostra numa fase, com o motivo; e por que lê quem nela não se mostra à parte. */
export type Fase = {
  mostrados: Map<string, UmLeitor & { motivo: string }>
  porOutro: (leitor: UmLeitor) => string | null
}

/** `promete`: também quem só lerá quando o documento deixar de ser rascunho, ou estiver concluso. */
export function fase(lidos: Leitores, { promete = true }: { promete?: boolean } = {}): Fase {
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
    ...(promete || lidos.publico !== 'AO_CONCLUIR' ? doPublico(lidos) : []),
    ...(promete || todos ? daEquipe(lidos, todos) : []),
    ...setores.map(({ id, nome, sigla, membros }) => ({
      tipo: 'SETOR' as const,
      chave: id,
      nome: sigla === null ? nome : `${sigla} · ${nome}`,
      pessoas: membros.length,
      motivo: motivoDe(lidos, {
        assina: false,
        assinaOPrincipal: false,
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

/** Por que alguém da equipe lê o que assim se restringe. */
export function motivoDe(
  { posse, sigiloso, minuta }: Pick<Leitores, 'posse' | 'sigiloso' | 'minuta'>,
  { assina, assinaOPrincipal, detem }: Pick<PessoaQueLe, 'assina' | 'assinaOPrincipal' | 'detem'>,
): string {
  if (assina && !(posse && detem)) return 'Assina o documento'
  if (sigiloso) return posse ? 'É autorizado e está com a carga' : 'É autorizado'
  if (posse) return 'Está com a carga'
  if (minuta && detem) return 'Está com a carga do rascunho'
  if (minuta) return assinaOPrincipal ? ASSINA_O_PRINCIPAL : 'É do setor de quem criou o rascunho'
  return 'Trabalha na entidade'
}

const ASSINA_O_PRINCIPAL = 'Assina o documento a que está anexado'

const MOTIVO_DE_FORA = {
  ASSINA: 'Assina o documento',
  ASSINA_O_PRINCIPAL,
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
