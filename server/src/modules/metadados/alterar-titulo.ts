import type { TipoDeItem } from '@autos/contract/acoes.ts'
import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { exigir } from '../acoes/index.ts'
import { limparTitulo } from '../cadastro/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { exigirItemLido, setorDoAto, travarItem } from '../tramitacao/index.ts'

/**
 * Troca o título. Depois de assinado só o classificador o faz, e fica escrito que é retificação: quem assinou
 * viu o de antes.
 */
export const alterarTitulo =
  (tipo: TipoDeItem) =>
  async (
    tx: Tx,
    ator: Ator,
    { id, titulo, versao }: ArgumentosDeMutation['documentoAlterarTitulo' | 'processoAlterarTitulo'],
  ): Promise<string> => {
    const para = limparTitulo(titulo)
    const fatos = await travarItem(tx, ator, { tipo, id })
    exigir('PODE_ALTERAR_TITULO', fatos)
    if (para === fatos.titulo) return fatos.id
    await exigirItemLido(tx, ator, { fatos, lida: versao })
    await tx.updateTable('docproc').set({ titulo: para }).where('id', '=', fatos.id).execute()
    const dados = {
      de: fatos.titulo,
      para,
      ...(fatos.documento && !fatos.semAssinatura ? { retificacao: true } : {}),
    }
    await registrar(tx, ator, {
      ato: `${tipo}.titulo-alterado`,
      itens: [fatos.id],
      dados,
      setorId: setorDoAto(fatos),
    })
    return fatos.id
  }
