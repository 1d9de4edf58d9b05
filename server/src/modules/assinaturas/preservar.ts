import { anotarEspera } from './esperar.ts'
import { arquivoEmVigor, type MeiosDoSistema } from './verificar-assinaturas.ts'
import { comVersao } from './versao.ts'
import { adiar, CORRIDA_S, esperaDa, esperar, segundosAte, type Tarefa } from './adiar.ts'
import { aRenovar } from './a-renovar.ts'
import { aPreservar, haOQueFazer } from './pendentes.ts'
import { acrescentar } from './acrescentar.ts'
import { gravar } from './gravar-acrescimo.ts'

/**
 * Reúne no arquivo as provas de que as assinaturas valiam quando foram feitas (LT) e, concluídos os
 * assinantes, o data por inteiro (LTA); antes que vença quem o datou, data-o de novo. Acrescenta apenas: a
 * versão anterior é prefixo da nova. Não disputa com quem assina: cede a vez e volta.
 */
export async function preservar(meios: MeiosDoSistema, tarefa: Tarefa): Promise<void> {
  const alvo = await arquivoEmVigor(meios.db, tarefa.documentoId)
  if (alvo === undefined) return
  const novas = await aPreservar(meios.db, tarefa.documentoId)
  const pendentes = novas.length > 0 ? novas : await aRenovar(meios.db, tarefa.documentoId)
  if (!haOQueFazer(meios, pendentes)) {
    if (meios.assinador.carimbo === null)
      await anotarEspera(meios, {
        documentoId: tarefa.documentoId,
        campos: novas.map(({ campo }) => campo),
        espera: 'SEM_CARIMBO',
        prevista: null,
      })
    return
  }
  const travado = segundosAte(alvo.travadoAte, alvo.agora)
  if (travado > 0) return adiar(meios, tarefa, travado + 1)
  await comVersao(meios, { documentoId: tarefa.documentoId, numero: alvo.versaoArquivo }, async (versao) => {
    const acrescimo = await acrescentar(meios, versao, { pendentes, agora: alvo.agora })
    const depois = { ...tarefa, vez: (tarefa.vez ?? 0) + 1 }
    // A que se renova tem meses para isso: volta amanhã, por quem zela pelas assinaturas.
    if ('espera' in acrescimo)
      return novas.length === 0
        ? undefined
        : esperar(meios, depois, { pendentes: novas, segundos: esperaDa(tarefa), ...acrescimo })
    if (!(await gravar(meios, versao, acrescimo))) return adiar(meios, tarefa, CORRIDA_S)
    if (acrescimo.falta)
      await esperar(meios, depois, {
        pendentes: novas,
        segundos: esperaDa(tarefa),
        espera: acrescimo.carimbada ? null : 'AUTORIDADE',
      })
  })
}
