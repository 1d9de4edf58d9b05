import { Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { acoesDe, type Fatos } from '../acoes/index.ts'
import type { Ator } from '../identidade/index.ts'
import { type Destino, destinoPorId, rotuloDoDestino } from '../setores/index.ts'
import { lugarDe, mesmoLugar, type Lugar } from './mover.ts'

const lugarDoDestino = ({ id, tipo }: Pick<Destino, 'id' | 'tipo'>): Lugar => (tipo === 'SETOR' ? { usuarioId: null, setorId: id } : { usuarioId: id, setorId: null })

/** As regras do destinatário (domínio §4.1), na ordem em que se explicam. */
export async function conferirDestino(tx: Tx, ator: Ator, f: Fatos, destino: Destino): Promise<Lugar> {
  const lugar = lugarDoDestino(destino)
  if (mesmoLugar(lugar, lugarDe(f))) throw invalido(`${f.tituloVisivel}: já está com ${rotuloDoDestino(destino)}.`)
  const meusSetores = f.cargaSetorId === null ? ator.setores : [f.cargaSetorId]
  if (destino.tipo === 'USUARIO') await exigirPessoaPermitida(tx, f, destino, meusSetores)
  if (soCirculaDentro(f) && !(await dentroDaArvore(tx, destino, meusSetores))) throw porConcluir(f)
  if (f.sigiloso) await exigirAutorizado(tx, f, destino)
  return lugar
}

/** Quem recebe precisa existir e estar ativo; o Arquivo não é destino de envio. */
export async function buscarDestino(reader: Reader, destinoId: string): Promise<Destino> {
  const destino = await destinoPorId(reader, destinoId)
  if (destino === undefined) throw invalido('O destinatário não existe ou está desativado.')
  return destino
}

/** Às pessoas só se envia onde a entidade permite; dentro do próprio setor, distribui-se. */
async function exigirPessoaPermitida(reader: Reader, { marca }: Fatos, destino: Destino, meusSetores: readonly string[]): Promise<void> {
  if (marca.enviarParaUsuarios) return
  if (marca.distribuirInterno && (await ehMembro(reader, destino.id, meusSetores))) return
  throw invalido(marca.distribuirInterno ? 'Só se envia a setores ou a pessoas do próprio setor.' : 'Só se envia a setores.')
}

async function dentroDaArvore(reader: Reader, destino: Destino, meusSetores: readonly string[]): Promise<boolean> {
  const arvore = await arvoreDosSetores(reader, meusSetores)
  return destino.tipo === 'SETOR' ? arvore.includes(destino.id) : ehMembro(reader, destino.id, arvore)
}

/** Os setores, os que estão acima e os que estão abaixo deles: ali dentro, enviar é distribuir. */
async function arvoreDosSetores(reader: Reader, setores: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive acima as (
      select id, superior_id from setor where id = any(${[...setores]}::uuid[])
      union select s.id, s.superior_id from setor s join acima on s.id = acima.superior_id
    ), abaixo as (
      select id from setor where id = any(${[...setores]}::uuid[])
      union select s.id from setor s join abaixo on s.superior_id = abaixo.id
    )
    select id from acima union select id from abaixo`.execute(reader)
  return rows.map(({ id }) => id)
}

async function ehMembro(reader: Reader, usuarioId: string, setores: readonly string[]): Promise<boolean> {
  if (setores.length === 0) return false
  const lotado = await reader
    .selectFrom('lotacao')
    .select('setorId')
    .where('usuarioId', '=', usuarioId)
    .where('setorId', 'in', [...setores])
    .limit(1)
    .executeTakeFirst()
  return lotado !== undefined
}

/** Para fora da árvore de setores só sai o concluso, salvo minuta permitida pela espécie ou pela entidade. */
const soCirculaDentro = (f: Fatos): boolean => f.documento && !f.concluso && !f.permiteMinuta && !f.marca.permitirEnvioPendente

function porConcluir(f: Fatos): Recusa {
  const motivo = `${oQueFalta(f)}; só pode ser enviado dentro do setor`
  const atalho = acoesDe(f).find((acao) => acao === 'DEVE_ASSINAR' || acao === 'PODE_ASSINAR')
  return new Recusa('EstadoInvalidoException', `${f.tituloVisivel}: ${motivo}.`, { acao: 'PODE_ENVIAR', motivo, ...(atalho === undefined ? {} : { atalho }) })
}

function oQueFalta(f: Fatos): string {
  if (!f.podeVer) return 'ainda não está concluso'
  if (f.pend) return 'tem assinatura pendente'
  return f.rejeitado ? 'tem assinatura rejeitada' : 'é eletrônico e ninguém o assinou'
}

/** O sigiloso só vai a quem é autorizado, ou a setor que tenha alguém autorizado (domínio §4.1). */
async function exigirAutorizado(reader: Reader, f: Fatos, destino: Destino): Promise<void> {
  const { rows } = await sql<{ autorizado: boolean }>`
    select exists (
      select 1 from docproc_autorizado z where z.docproc_id = ${f.id}::uuid and (
        z.usuario_id = ${destino.id}::uuid or z.setor_id = ${destino.id}::uuid
        or exists (select 1 from lotacao l where l.setor_id = ${destino.id}::uuid and l.usuario_id = z.usuario_id)
        or exists (select 1 from lotacao l where l.usuario_id = ${destino.id}::uuid and l.setor_id = z.setor_id))) as autorizado`.execute(reader)
  if (rows[0]?.autorizado === true) return
  const pode = acoesDe(f).includes('PODE_ALTERAR_RESTRICOES')
  const mensagem = `${f.tituloVisivel}: é sigiloso e ${rotuloDoDestino(destino)} não está entre os autorizados.${pode ? ' Autorize antes de enviar.' : ''}`
  throw new Recusa('DestinoNaoAutorizadoException', mensagem, pode ? { campo: 'destinoId', atalho: 'PODE_ALTERAR_RESTRICOES' } : { campo: 'destinoId' })
}

const invalido = (mensagem: string): Recusa => new Recusa('DestinoInvalidoException', mensagem, { campo: 'destinoId' })
