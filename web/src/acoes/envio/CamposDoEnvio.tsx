import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { comprimento, MENSAGEM_MAX } from '@autos/contract/regras/limites.ts'
import { Switch, Textarea } from '@mantine/core'

import { SeletorDeAlvo } from '../../partes/seletores/SeletorDeAlvo.tsx'
import type { Envio } from './use-envio.ts'

/** A quem, e com que mensagem, se houver. */
export function CamposDoEnvio({ envio, focoInicial = false }: { envio: Envio; focoInicial?: boolean }) {
  const { destino, setDestino, tentou, so, perguntando, ultimo, mensagem } = envio
  return (
    <>
      <SeletorDeAlvo
        rotulo="Destinatário"
        quem="destinos"
        valor={destino}
        aoMudar={setDestino}
        so={so}
        perguntando={perguntando}
        erro={tentou && !destino ? MENSAGENS.campoObrigatorio : undefined}
        obrigatorio
        focoInicial={focoInicial}
        ultimo={ultimo}
      />
      <Mensagem {...mensagem} />
    </>
  )
}

function Mensagem({ incluida, incluir, texto, escrever, longa }: Envio['mensagem']) {
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
