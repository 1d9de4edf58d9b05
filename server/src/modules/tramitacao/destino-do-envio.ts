import { Recusa } from '@autos/contract/erros.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { acoesDe, type Fatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { type Destino, destinoPorId, rotuloDoDestino } from '../setores/index.ts'
import { lugarDe, mesmoLugar, type Lugar } from './mover.ts'

const lugarDoDestino = ({ id, tipo }: Pick<Destino, 'id' | 'tipo'>): Lugar =>
  tipo === 'SETOR' ? { usuarioId: null, setorId: id } : { usuarioId: id, setorId: null }

/** Um setor com os membros dele, ou uma pessoa com os setores dela. */
export type Candidato = Pick<Destino, 'id' | 'tipo'> & { lotacoes: readonly string[] }

/** O que decide, além dos fatos: os setores em cujo nome se envia, a árvore deles e quem lê o sigiloso. */
export type Alcance = {
  meusSetores: readonly string[]
  arvore: ReadonlySet<string>
  autorizados: ReadonlySet<string>
}

type Impedimento = 'mesmo lugar' | 'pessoa' | 'fora do setor' | 'não autorizado'

/**
 * As regras do destinatário (domínio §4.1), na ordem em que se explicam: dizem a quem se oferece e a quem se
 * recusa.
 */
export function impedimentoDoDestino(
  f: Fatos,
  candidato: Candidato,
  { meusSetores, arvore, autorizados }: Alcance,
): Impedimento | undefined {
  const { id, tipo, lotacoes } = candidato
  const pessoaPermitida =
    f.marca.enviarParaUsuarios ||
    (f.marca.distribuirInterno && lotacoes.some((setor) => meusSetores.includes(setor)))
  if (mesmoLugar(lugarDoDestino(candidato), lugarDe(f))) return 'mesmo lugar'
  if (tipo === 'USUARIO' && !pessoaPermitida) return 'pessoa'
  if (
    soCirculaDentro(f) &&
    !(tipo === 'SETOR' ? arvore.has(id) : lotacoes.some((setor) => arvore.has(setor)))
  )
    return 'fora do setor'
  if (f.sigiloso && !autorizados.has(id) && !lotacoes.some((outro) => autorizados.has(outro)))
    return 'não autorizado'
  return undefined
}

export async function conferirDestino(
  tx: Tx,
  ator: Ator,
  { fatos: f, destino }: { fatos: Fatos; destino: Destino },
): Promise<Lugar> {
  const [[candidato], alcances] = [
    await carregarCandidatos(tx, destino.id),
    await carregarAlcances(tx, ator, [f]),
  ]
  const impedimento = impedimentoDoDestino(f, candidato ?? { ...destino, lotacoes: [] }, alcances(f))
  if (impedimento !== undefined) throw RECUSAS[impedimento](f, destino)
  return lugarDoDestino(destino)
}

const RECUSAS: Record<Impedimento, (f: Fatos, destino: Destino) => Recusa> = {
  'mesmo lugar': (f, destino) => invalido(`${f.tituloVisivel}: já está com ${rotuloDoDestino(destino)}.`),
  pessoa: ({ marca }) =>
    invalido(
      marca.distribuirInterno
        ? 'Só se envia a setores ou a pessoas do próprio setor.'
        : 'Só se envia a setores.',
    ),
  'fora do setor': (f) => porConcluir(f),
  'não autorizado': (f, destino) => naoAutorizado(f, destino),
}

/** Quem recebe precisa existir e estar ativo; o Arquivo não é destino de envio. */
export async function buscarDestino(reader: Reader, destinoId: string): Promise<Destino> {
  const destino = await destinoPorId(reader, destinoId)
  if (destino === undefined) throw invalido('O destinatário não existe ou está desativado.')
  return destino
}

/** Os que existem e estão ativos (setores/destino.ts), todos ou um só. */
export async function carregarCandidatos(reader: Reader, id?: string): Promise<Candidato[]> {
  const um = (coluna: RawBuilder<unknown>) => (id === undefined ? sql`true` : sql`${coluna} = ${id}::uuid`)
  const { rows } = await sql<Candidato>`
    select s.id, 'SETOR' as tipo, array(select l.usuario_id from lotacao l where l.setor_id = s.id) as lotacoes from setor s where s.desativado_em is null and ${um(sql`s.id`)}
    union all
    select u.id, 'USUARIO', array(select l.setor_id from lotacao l where l.usuario_id = u.id) from usuario u
     where u.desativado_em is null and ${um(sql`u.id`)}
       and exists (select 1 from usuario_papel p where p.usuario_id = u.id and p.papel = 'access' and p.revogado_em is null)`.execute(
    reader,
  )
  return rows
}

/** O alcance de cada item, com dois comandos no máximo; o que a regra não vai perguntar não se carrega. */
export async function carregarAlcances(
  reader: Reader,
  ator: Ator,
  fatos: readonly Fatos[],
): Promise<(f: Fatos) => Alcance> {
  const setores = fatos.some(soCirculaDentro)
    ? await reader.selectFrom('setor').select(['id', 'superiorId']).execute()
    : []
  const sigilosos = fatos.filter((f) => f.sigiloso).map(({ id }) => id)
  const autorizados =
    sigilosos.length === 0
      ? []
      : await reader
          .selectFrom('docprocAutorizado')
          .select(['docprocId', 'usuarioId', 'setorId'])
          .where('docprocId', 'in', sigilosos)
          .execute()
  return (f) => {
    const meusSetores = f.cargaSetorId === null ? ator.setores : [f.cargaSetorId]
    const doItem = autorizados.filter(({ docprocId }) => docprocId === f.id)
    return {
      meusSetores,
      arvore: arvoreDe(setores, meusSetores),
      autorizados: new Set(doItem.map(({ usuarioId, setorId }) => usuarioId ?? setorId ?? '')),
    }
  }
}

/** Os setores, os que estão acima e os que estão abaixo deles: ali dentro, enviar é distribuir. */
function arvoreDe(
  setores: readonly { id: string; superiorId: string | null }[],
  meus: readonly string[],
): ReadonlySet<string> {
  const superior = new Map(setores.map(({ id, superiorId }) => [id, superiorId]))
  const acima = (id: string): string[] => {
    const caminho: string[] = []
    for (
      let atual: string | null | undefined = id;
      atual && !caminho.includes(atual);
      atual = superior.get(atual)
    )
      caminho.push(atual)
    return caminho
  }
  const abaixo = setores
    .filter(({ id }) => acima(id).some((outro) => meus.includes(outro)))
    .map(({ id }) => id)
  return new Set([...meus.flatMap(acima), ...abaixo])
}

/** Para fora da árvore de setores só sai o concluso, salvo minuta permitida pela espécie ou pela entidade. */
const soCirculaDentro = (f: Fatos): boolean =>
  f.documento && !f.concluso && !f.permiteMinuta && !f.marca.permitirEnvioPendente

function porConcluir(f: Fatos): Recusa {
  const motivo = `${oQueFalta(f)}; só pode ser enviado dentro do setor`
  const atalho = acoesDe(f).find((acao) => acao === 'DEVE_ASSINAR' || acao === 'PODE_ASSINAR')
  return new Recusa('EstadoInvalidoException', `${f.tituloVisivel}: ${motivo}.`, {
    acao: 'PODE_ENVIAR',
    motivo,
    ...(atalho === undefined ? {} : { atalho }),
  })
}

function oQueFalta(f: Fatos): string {
  if (!f.podeVer) return 'ainda não está concluso'
  if (f.pendente) return 'tem assinatura pendente'
  return f.rejeitado ? 'tem assinatura rejeitada' : 'é eletrônico e ninguém o assinou'
}

/** O sigiloso só vai a quem é autorizado, ou a setor que tenha alguém autorizado (domínio §4.1). */
function naoAutorizado(f: Fatos, destino: Destino): Recusa {
  const pode = acoesDe(f).includes('PODE_ALTERAR_RESTRICOES')
  const mensagem = `${f.tituloVisivel}: é sigiloso e ${rotuloDoDestino(destino)} não está entre os autorizados.${pode ? ' Autorize antes de enviar.' : ''}`
  return new Recusa(
    'DestinoNaoAutorizadoException',
    mensagem,
    pode ? { campo: 'destinoId', atalho: 'PODE_ALTERAR_RESTRICOES' } : { campo: 'destinoId' },
  )
}

const invalido = (mensagem: string): Recusa =>
  new Recusa('DestinoInvalidoException', mensagem, { campo: 'destinoId' })
