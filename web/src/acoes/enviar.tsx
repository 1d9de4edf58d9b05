import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { comprimento, MENSAGEM_MAX } from '@autos/contract/regras/limites.ts'
import { Switch, Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'

import { executar } from '../api/executar.ts'
import {
  DestinosDoEnvioDocument,
  DocumentoEnviarDocument,
  ParaEnviarDocument,
  ProcessoEnviarDocument,
} from '../api/gen/graphql.ts'
import { useConsulta } from '../api/use-consulta.ts'
import type { Alvo } from '../partes/seletores/alvos.ts'
import { SeletorDeAlvo } from '../partes/seletores/SeletorDeAlvo.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { aLerDe, Avisos, avisosDe } from './bases/Avisos.tsx'
import { ItensDoLote } from './bases/ItensDoLote.tsx'
import { useDadosDosItens } from './dados-dos-itens.ts'
import { avisarComVolta } from './desfazer.ts'
import { DO_ENVIO } from './desfazer-envio.ts'
import type { PropsDeAcao } from './dialogos.ts'
import { contar, contarFeito, type Item } from './item.ts'
import { useLote } from './lote.ts'
import { versaoDecidida } from './retentar.ts'

/** A quem se enviou por último, nesta aba: o trabalho do dia costuma ir ao mesmo lugar. */
let ultimo: string | undefined

/** Passa a carga: destinatário, mensagem se houver, e os avisos antes de confirmar. */
export function Enviar({ itens, fechar }: PropsDeAcao) {
  const [destino, setDestino] = useState<Alvo | null>(null)
  const mensagem = useMensagem()
  const [tentou, setTentou] = useState(false)
  const { dados, carregando } = useDadosDosItens(ParaEnviarDocument, itens)
  const avisos = avisosDe(itens, (item) => dados.get(item.id)?.avisos)
  const destinos = useDestinos(itens)
  const lote = useLote({
    sucesso: fraseDeEnvio,
    avisarSucesso: (frase, enviados) => avisarComVolta(frase, { feitos: enviados, volta: DO_ENVIO }),
    fechar,
  })
  const enviar = () => {
    setTentou(true)
    if (!destino || mensagem.longa) return
    ultimo = destino.id
    const versaoDe = (item: Item) =>
      versaoDecidida(item, lote.resultados.get(item.id), dados.get(item.id)?.versao)
    void lote.executar(itens, (item, chave) =>
      enviarUm(item, { destinoId: destino.id, mensagem: mensagem.aEnviar, versao: versaoDe(item) }, chave),
    )
  }
  return (
    <Dialogo
      titulo={`Enviar ${contar(itens)}`}
      rotulo="Enviar"
      fechar={fechar}
      pendente={lote.pendente}
      verificando={carregando && destino !== null}
      aLer={aLerDe(avisos)}
      confirmar={enviar}
    >
      <ItensDoLote itens={itens} resultados={lote.resultados} />
      <Avisos antes="Antes de enviar:" avisos={avisos} comTitulo={itens.length > 1} />
      <SeletorDeAlvo
        rotulo="Destinatário"
        quem="destinos"
        valor={destino}
        aoMudar={setDestino}
        so={destinos.so}
        perguntando={destinos.perguntando}
        erro={tentou && !destino ? MENSAGENS.campoObrigatorio : undefined}
        obrigatorio
        focoInicial
        ultimo={ultimo}
      />
      <Mensagem {...mensagem} />
    </Dialogo>
  )
}

function useMensagem() {
  const [incluida, incluir] = useState(false)
  const [texto, escrever] = useState('')
  const longa = comprimento(texto.trim()) > MENSAGEM_MAX
  return { incluida, incluir, texto, escrever, longa, aEnviar: incluida ? texto.trim() : '' }
}

function Mensagem({ incluida, incluir, texto, escrever, longa }: ReturnType<typeof useMensagem>) {
  return (
    <>
      <Switch
        mt="md"
        label="Incluir mensagem"
        checked={incluida}
        onChange={(event) => incluir(event.currentTarget.checked)}
      />
      {incluida && (
        <Textarea
          mt="sm"
          label="Mensagem"
          value={texto}
          onChange={(event) => escrever(event.currentTarget.value)}
          description={`${comprimento(texto)} de ${MENSAGEM_MAX}`}
          error={longa && `A mensagem passa de ${MENSAGEM_MAX} caracteres.`}
        />
      )}
    </>
  )
}

/**
 * A quem todos podem ir, que só o servidor sabe; se ele não responde, oferecem-se todos, e é ele que recusa.
 */
function useDestinos(itens: readonly Item[]): { so: ReadonlySet<string> | undefined; perguntando: boolean } {
  const { data, isLoading } = useConsulta(
    DestinosDoEnvioDocument,
    { ids: itens.map(({ id }) => id) },
    { validadeMs: 0, pagina: true },
  )
  return { so: useMemo(() => data && new Set(data.destinosDoEnvio), [data]), perguntando: isLoading }
}

function enviarUm(
  { tipo, id }: Item,
  { destinoId, mensagem, versao }: { destinoId: string; mensagem: string; versao: number },
  chave: string,
): Promise<unknown> {
  const variaveis = { id, destinoId, versao, ...(mensagem ? { mensagem } : {}) }
  return tipo === 'documento'
    ? executar(DocumentoEnviarDocument, variaveis, { chave })
    : executar(ProcessoEnviarDocument, variaveis, { chave })
}

/** 'Documento enviado.', 'Processo enviado.', '3 documentos enviados.' */
function fraseDeEnvio(enviados: readonly Item[]): string {
  if (enviados.length !== 1) return contarFeito(enviados, 'enviado')
  return enviados[0]?.tipo === 'processo' ? 'Processo enviado.' : 'Documento enviado.'
}
