import { ParaEnviarDocument } from '../api/gen/graphql.ts'
import { Dialogo } from '../ui/Dialogo.tsx'
import { aLerDe, Avisos, avisosDe } from './bases/Avisos.tsx'
import { ItensDoLote } from './bases/ItensDoLote.tsx'
import { useDadosDosItens } from './dados-dos-itens.ts'
import { avisarComVolta } from './desfazer.ts'
import { DO_ENVIO } from './desfazer-envio.ts'
import type { PropsDeAcao } from './dialogos.ts'
import { CamposDoEnvio } from './envio/CamposDoEnvio.tsx'
import { enviarUm } from './envio/enviar-um.ts'
import { ofertaDaGuia } from './envio/oferta-da-guia.ts'
import { useEnvio } from './envio/use-envio.ts'
import { contar, contarFeito, type Item } from './item.ts'
import { useLote } from './lote.ts'
import { versaoDecidida } from './retentar.ts'

/** Passa a carga: destinatário, mensagem se houver, e os avisos antes de confirmar. */
export function Enviar({ itens, fechar }: PropsDeAcao) {
  const { dados, carregando } = useDadosDosItens(ParaEnviarDocument, itens)
  const avisos = avisosDe(itens, (item) => dados.get(item.id)?.avisos)
  const envio = useEnvio(itens.map(({ id }) => id))
  const lote = useLote({
    sucesso: fraseDeEnvio,
    avisarSucesso: (frase, enviados) =>
      avisarComVolta(frase, {
        feitos: enviados,
        volta: DO_ENVIO,
        para: envio.destino?.rotulo ?? '',
        besides: ofertaDaGuia(enviados, envio.destino?.rotulo),
      }),
    fechar,
  })
  const enviar = () => {
    const pedido = envio.conferir()
    if (!pedido) return
    const versaoDe = (item: Item) =>
      versaoDecidida(item, lote.resultados.get(item.id), dados.get(item.id)?.versao)
    void lote.executar(itens, (item, chave) => enviarUm(item, { ...pedido, versao: versaoDe(item), chave }))
  }
  return (
    <Dialogo
      titulo={`Enviar ${contar(itens)}`}
      rotulo="Enviar"
      fechar={fechar}
      pendente={lote.pendente}
      verificando={carregando && envio.destino !== null}
      aLer={aLerDe(avisos)}
      confirmar={enviar}
    >
      <ItensDoLote itens={itens} resultados={lote.resultados} />
      <Avisos antes="Antes de enviar:" avisos={avisos} comTitulo={itens.length > 1} />
      <CamposDoEnvio envio={envio} focoInicial />
    </Dialogo>
  )
}

/** 'Documento enviado.', 'Processo enviado.', '3 documentos enviados.' */
function fraseDeEnvio(enviados: readonly Item[]): string {
  if (enviados.length !== 1) return contarFeito(enviados, 'enviado')
  return enviados[0]?.tipo === 'processo' ? 'Processo enviado.' : 'Documento enviado.'
}
