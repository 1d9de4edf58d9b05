import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { carregarFatos, type Fatos, NA_VEZ } from '../acoes/index.ts'
import { type Ator, sistemaCom } from '../ator/index.ts'
import { passarAVez } from '../documentos/index.ts'
import { registrar } from '../historico/index.ts'

type Pessoa = { id: string; nome: string; cpf: string | null }
type Pedida = { documentoId: string; cargos: string[]; quemPediu: string[]; naVez: boolean }

/**
 * O que se pediu que assine quem sai não espera por ela: o pedido se encerra, como quando alguém rejeita, e o documento
 * não se conclui até que se retire o nome dela ou se peça a outra pessoa. Quem pediu, quem registrou e quem detém ficam
 * sabendo; em ordem, a vez passa ao seguinte. Os itens já estão presos. Devolve quantos documentos.
 */
export async function encerrarAssinaturas(tx: Tx, ator: Ator, pessoa: Pessoa): Promise<number> {
  const { rows: pedidas } = await sql<Pedida>`
    select a.documento_id, bool_or(${NA_VEZ}) as na_vez, array_remove(array_agg(a.cargo order by a.ordem), null) as cargos,
           array_remove(array_agg(distinct a.adicionado_por), null) as quem_pediu
      from assinante a join documento x on x.id = a.documento_id join docproc d on d.id = x.id
     where a.usuario_id = ${pessoa.id}::uuid and a.situacao = 'PENDENTE' and d.excluido_em is null and x.desconsiderado_em is null
     group by a.documento_id order by a.documento_id`.execute(tx)
  if (pedidas.length === 0) return 0
  const fatos = await carregarFatos(tx, sistemaCom(ator.marca, ator), {
    quais: pedidas.map(({ documentoId }) => documentoId),
    explicar: false,
  })
  for (const pedida of pedidas)
    await encerrar(tx, ator, { pessoa, pedida, f: fatos.get(pedida.documentoId)! })
  return pedidas.length
}

async function encerrar(
  tx: Tx,
  ator: Ator,
  { pessoa, pedida, f }: { pessoa: Pessoa; pedida: Pedida; f: Fatos },
): Promise<void> {
  await tx
    .updateTable('assinante')
    .set({ situacao: 'REJEITOU' })
    .where('documentoId', '=', f.id)
    .where('usuarioId', '=', pessoa.id)
    .where('situacao', '=', 'PENDENTE')
    .execute()
  await tx
    .updateTable('documento')
    .set({ assinaturaTravaUsuarioId: null, assinaturaTravaConvidadoId: null, assinaturaTravaAte: null })
    .where('id', '=', f.id)
    .where('assinaturaTravaUsuarioId', '=', pessoa.id)
    .execute()
  const assinaturaId = await anotarSemAssinar(tx, { pessoa, pedida, f })
  const pedidos = await passarAVez(tx, { ...f, devoAssinar: pedida.naVez && f.ativo })
  const avisar = [...pedida.quemPediu, f.criadoPor, f.cargaUsuarioId, f.cargaSetorId]
  await registrar(tx, ator, {
    ato: 'documento.assinatura-encerrada',
    itens: [f.id],
    dados: {
      assinaturaId,
      usuarioId: pessoa.id,
      nome: pessoa.nome,
      cargos: pedida.cargos,
      avisar: [...new Set(avisar)].filter((id) => id !== null && id !== pessoa.id) as string[],
      ...(pedidos.length === 0 ? {} : { pedidos }),
    },
  })
}

/** Fica ao lado das assinaturas, para quem lê o documento; sem arquivo ainda, não há ao lado de quê. */
async function anotarSemAssinar(
  tx: Tx,
  { pessoa, pedida, f }: { pessoa: Pessoa; pedida: Pedida; f: Fatos },
): Promise<string | null> {
  if (f.versaoArquivo === null) return null
  const { numero: versao, sha256 } = await tx
    .selectFrom('documentoVersao')
    .select(['numero', 'sha256'])
    .where('documentoId', '=', f.id)
    .where('numero', '=', f.versaoArquivo)
    .executeTakeFirstOrThrow()
  const id = newId()
  await tx
    .insertInto('assinatura')
    .values({
      id,
      documentoId: f.id,
      versao,
      sha256,
      usuarioId: pessoa.id,
      nome: pessoa.nome,
      cpfCnpj: pessoa.cpf,
      cargos: pedida.cargos,
      metodo: 'SIMPLES',
      nivel: 'SIMPLES',
      rejeitadaEm: tx.now,
      encerrada: true,
    })
    .execute()
  return id
}
