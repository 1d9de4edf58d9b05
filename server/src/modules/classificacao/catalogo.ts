import type { Destinacao, Gatilho, NivelAssinatura } from '@autos/contract/entradas.ts'
import { normalizarCriterio } from '@autos/contract/regras/numeracao.ts'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'

export type CampoDeNumeracao = { campo: string; valor: string | null; on: boolean }

export type Classe = {
  codigo: string
  assunto: string
  prazoCorrente: number
  prazoIntermediario: number
  destinacao: Destinacao
  gatilho: Gatilho
  baseLegal?: string | null
}

export type Classificacao = {
  id: string
  especie: string
  tipo: string | null
  tiposNaoNumeraveis: string[]
  numeravel: boolean
  numeracaoCampos: CampoDeNumeracao[]
  nivelAssinatura: NivelAssinatura
  ativa: boolean
  sistema: boolean
  deDocumento: boolean
  deProcesso: boolean
  dispensaAssinatura: boolean
  permiteMinuta: boolean
  nascePublico: boolean
  restricoesPadrao: ('INTERNO' | 'POSSE' | 'SIGILOSO')[]
  /** As de um item novo de que ninguém diz outras (domínio §7.2): o banco as tira das duas de cima. */
  restricoesAoNascer: ('INTERNO' | 'POSSE' | 'SIGILOSO')[]
  /** Temporalidade (domínio §12). */
  classe: Classe | null
  versao: number
  /** Quem pode usar; os dois vazios: todos. */
  usuarios: string[]
  setores: string[]
}

/**
 * Todas (ou as de uma espécie), num comando, em ordem de espécie e tipo. São poucas centenas, e quem lista
 * itens precisa de muitas.
 */
export async function lerCatalogo(
  reader: Reader,
  { especie }: { especie?: string } = {},
): Promise<Classificacao[]> {
  const { rows } = await sql<Classificacao>`
    select c.id, c.especie, c.tipo, c.numeravel, c.numeracao_campos, c.nivel_assinatura, c.ativa, c.sistema, c.de_documento, c.de_processo,
           c.dispensa_assinatura, c.permite_minuta, c.nasce_publico, c.restricoes_padrao, c.restricoes_ao_nascer, c.classe, c.versao,
           coalesce(array_agg(c.tipo) filter (where not c.numeravel and c.tipo is not null) over (partition by c.especie), '{}') as tipos_nao_numeraveis,
           array(select r.usuario_id from classificacao_restricao r where r.classificacao_id = c.id and r.usuario_id is not null) as usuarios,
           array(select r.setor_id from classificacao_restricao r where r.classificacao_id = c.id and r.setor_id is not null) as setores
      from classificacao c
     where ${especie === undefined} or dobrar(c.especie) = ${normalizarCriterio(especie ?? '')}
     order by c.especie collate "pt-BR-x-icu", c.tipo collate "pt-BR-x-icu" nulls first`.execute(reader)
  return rows
}

const lidos = new WeakMap<object, Promise<Classificacao[]>>()

/** O catálogo, lido uma vez por pedido: a chave é o contexto dele. */
export function catalogo(contexto: { db: Reader }): Promise<Classificacao[]> {
  const lido = lidos.get(contexto) ?? lerCatalogo(contexto.db)
  lidos.set(contexto, lido)
  return lido
}

/** A pessoa pode registrar com ela: ativa, não é só do sistema, e sem restrição ou com a pessoa nela. */
export const utilizavel = (ator: Ator, { ativa, sistema, usuarios, setores }: Classificacao): boolean =>
  ativa &&
  !sistema &&
  ((usuarios.length === 0 && setores.length === 0) ||
    usuarios.includes(ator.id ?? '') ||
    setores.some((setor) => ator.setores.includes(setor)))
