import { Recusa } from '@autos/contract/erros.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { acoesDe, type Fatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { type Destino, destinoPorId, rotuloDoDestino } from '../setores/index.ts'
import { lugarDe, mesmoLugar, type Lugar } from './mover.ts'
import {
  type Candidato,
  type Alcance,
  carregarCandidatos,
  carregarAlcances,
  soCirculaDentro,
} from './alcances.ts'

const lugarDoDestino = ({ id, tipo }: Pick<Destino, 'id' | 'tipo'>): Lugar =>
  tipo === 'SETOR' ? { usuarioId: null, setorId: id } : { usuarioId: id, setorId: null }

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
