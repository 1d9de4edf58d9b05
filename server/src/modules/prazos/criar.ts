import type { ArgumentosDeMutation, PrazoDados } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { proximoDiaUtil, somarDiasCorridos, somarDiasUteis } from '@autos/contract/regras/calendario.ts'
import { PRAZO_DIAS_MAX } from '@autos/contract/regras/limites.ts'
import { motivoObrigatorio } from '@autos/contract/regras/motivo.ts'
import { sql } from 'kysely'
import { dayIn } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { type Fatos, travarComFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { destinoPorId } from '../setores/index.ts'
import { type Lugar, lugarDe, setorDoAto } from '../tramitacao/index.ts'
import { diasSemExpediente } from './feriados.ts'

/** Dá a alguém um prazo sobre o item, contado de amanhã no calendário do município. */
export async function criar(
  tx: Tx,
  ator: Ator,
  { id, dados }: ArgumentosDeMutation['prazoCriar'],
): Promise<string> {
  const motivo = motivoObrigatorio(dados.motivo)
  const [fatos] = await travarComFatos(tx, ator, [id])
  exigirQueSePossa(fatos!)
  const venceEm = await vencimento(tx, ator, dados)
  const responsavel = await conferirResponsavel(tx, fatos!, dados.responsavelId)
  const aguardaResposta = dados.aguardaResposta ?? false
  const encerraAoEnviar = !aguardaResposta && (dados.encerraAoEnviar ?? true)
  const pedido = {
    motivo,
    contagem: dados.contagem,
    dias: dados.contagem === 'DATA' ? null : dados.dias!,
    venceEm,
    encerraAoEnviar,
    aguardaResposta,
    ...responsavel,
  }
  const repetido = await acabouDeCriar(tx, ator, { docprocId: fatos!.id, pedido })
  if (repetido !== undefined) return repetido
  const prazoId = newId()
  await tx
    .insertInto('prazo')
    .values({
      id: prazoId,
      docprocId: fatos!.id,
      criadoEm: tx.now,
      criadoPor: ator.id!,
      criadoSetorId: setorDoAto(fatos!),
      ...pedido,
    })
    .execute()
  const destinoId = responsavel.usuarioId ?? responsavel.setorId
  await registrar(tx, ator, {
    ato: 'prazo.criado',
    itens: [fatos!.id],
    dados: { prazoId, venceEm, contagem: dados.contagem, dias: pedido.dias, destinoId },
    setorId: setorDoAto(fatos!),
  })
  return prazoId
}

/** Primeiro o acesso, depois o estado, depois a relação (domínio §6.1). */
function exigirQueSePossa(f: Fatos): void {
  if (!f.podeVer) throw recusa('SemPermissaoException', f, 'você não pode ler o conteúdo')
  if (f.emEliminacao) throw recusa('EstadoInvalidoException', f, 'consta de listagem de eliminação')
  if (f.aguardaAceite) throw recusa('EstadoInvalidoException', f, 'aguarda aceite da entrega')
  if (!f.ativo)
    throw recusa('EstadoInvalidoException', f, f.desconsiderado ? 'foi desconsiderado' : 'está arquivado')
  if (!f.detem) throw recusa('SemPermissaoException', f, 'não está na sua carga nem na do seu setor')
}

const recusa = (
  nome: 'SemPermissaoException' | 'EstadoInvalidoException',
  f: Fatos,
  motivo: string,
): Recusa => new Recusa(nome, `${f.tituloVisivel}: ${motivo}.`, { motivo })

async function vencimento(tx: Tx, { marca }: Ator, { contagem, dias, data }: PrazoDados): Promise<string> {
  const [hoje, locais] = [dayIn(tx.now, marca.fuso), await diasSemExpediente(tx)]
  if (contagem === 'DATA') {
    if (data === null || data === undefined) throw validacao('data', MENSAGENS.campoObrigatorio)
    if (data < hoje) throw validacao('data', 'O prazo não pode estar no passado.')
    return proximoDiaUtil(data, locais)
  }
  if (dias === null || dias === undefined) throw validacao('dias', MENSAGENS.campoObrigatorio)
  if (!Number.isInteger(dias) || dias < 1 || dias > PRAZO_DIAS_MAX)
    throw validacao('dias', `Informe de 1 a ${PRAZO_DIAS_MAX} dias.`)
  return (contagem === 'UTEIS' ? somarDiasUteis : somarDiasCorridos)(hoje, dias, locais)
}

/** Uma pessoa ou um setor ativos; sem dizer, quem tem a carga. */
export async function conferirResponsavel(
  tx: Tx,
  f: Fatos,
  responsavelId: string | null | undefined,
): Promise<Lugar> {
  if (responsavelId === null || responsavelId === undefined) return lugarDe(f)
  const destino = await destinoPorId(tx, responsavelId)
  if (destino === undefined)
    throw validacao('responsavelId', 'A pessoa ou o setor não existe ou está desativado.')
  return destino.tipo === 'SETOR'
    ? { usuarioId: null, setorId: destino.id }
    : { usuarioId: destino.id, setorId: null }
}

/** A repetição sem chave, logo em seguida, não tem segundo efeito (INV-9). */
async function acabouDeCriar(
  tx: Tx,
  ator: Ator,
  {
    docprocId,
    pedido: { motivo, venceEm, usuarioId, setorId },
  }: { docprocId: string; pedido: Lugar & { motivo: string; venceEm: string } },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from prazo where docproc_id = ${docprocId}::uuid and criado_por = ${ator.id}::uuid and criado_em > now() - interval '1 minute' and situacao = 'ABERTO'
      and motivo = ${motivo} and vence_em = ${venceEm}::date and usuario_id is not distinct from ${usuarioId}::uuid and setor_id is not distinct from ${setorId}::uuid limit 1`.execute(
    tx,
  )
  return rows[0]?.id
}
