import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import {
  conferirRestricoes,
  inserirItem,
  limparAssunto,
  limparTitulo,
  nascimento,
} from '../cadastro/index.ts'
import { exigirUtilizavel, gravarNumero, numerarProcesso } from '../classificacao/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { conferirInteressados } from './interessados.ts'

type Pedido = ArgumentosDeMutation['processoCadastrar']

/** Registra o processo, já numerado. */
export async function cadastrar(tx: Tx, ator: Ator, { dados }: Pedido): Promise<string> {
  const titulo = limparTitulo(dados.titulo)
  const assunto = limparAssunto(dados.assunto)
  const classificacao = await exigirUtilizavel(tx, ator, {
    para: 'processo',
    qual: { especie: dados.especie ?? 'Processo', tipo: dados.tipo },
  })
  const nasce = await nascimento(tx, ator, dados.setorId)
  const restricoes = await conferirRestricoes(tx, {
    pedido: dados,
    padrao: classificacao.restricoesAoNascer,
    sempre: [{ usuarioId: ator.id, setorId: null }, nasce.lugar],
  })
  const interessados = await conferirInteressados(tx, dados)

  const id = await inserirItem(tx, ator, {
    tipo: 'processo',
    titulo,
    assunto,
    classificacaoId: classificacao.id,
    restricoes,
    nascimento: nasce,
  })
  await tx.insertInto('processo').values({ id, tipoNaoNumeravel: !classificacao.numeravel }).execute()
  if (interessados.length > 0)
    await tx
      .insertInto('interessado')
      .values(interessados.map((interessado, ordem) => ({ processoId: id, ...interessado, ordem })))
      .execute()
  const numero = await numerarProcesso(tx, ator, {
    docprocId: id,
    classificacao,
    numerarPor: dados.numerarPor ?? [],
    numero: dados.numero ?? null,
  })
  if (numero !== null) await gravarNumero(tx, id, numero)
  const dadosDoAto = {
    titulo,
    especie: classificacao.especie,
    tipo: classificacao.tipo,
    numeroCompleto: numero?.numeroCompleto ?? null,
  }
  await registrar(tx, ator, {
    ato: 'processo.cadastrado',
    itens: [id],
    dados: dadosDoAto,
    setorId: nasce.setorId,
  })
  return id
}
