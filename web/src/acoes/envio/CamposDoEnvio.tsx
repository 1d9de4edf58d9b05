import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Switch, TextInput } from '@mantine/core'

import { mostrarErro } from '../../api/error-policy.ts'
import { Arriving, late } from '../../base/late.ts'
import { useMe } from '../../base/session.ts'
import { SeletorDeAlvo } from '../../partes/seletores/SeletorDeAlvo.tsx'
import { SeletorDeAlvos } from '../../partes/seletores/SeletorDeAlvos.tsx'
import css from './Envio.module.css'
import { SemGente } from './SemGente.tsx'
import type { Envio } from './use-envio.ts'

/** Só de quem a quer: o campo de várias linhas é dos que mais pesam. */
const TEXTO = late(async () => (await import('./TextoDaMensagem.tsx')).TextoDaMensagem)

/** A quem vai a carga, quem só toma conhecimento, se se espera resposta, e a mensagem que vai com tudo. */
export function CamposDoEnvio({ envio, focoInicial = false }: { envio: Envio; focoInicial?: boolean }) {
  const { id: eu } = useMe()
  const { destino, setDestino, copias, setCopias, tentou, so, perguntando, ultimo } = envio
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
      {destino && <SemGente destino={destino} trocar={setDestino} so={so} />}
      <div className={css['copias']}>
        <SeletorDeAlvos
          rotulo="Com cópia para"
          quem="setores e pessoas"
          valor={copias}
          aoMudar={setCopias}
          excluir={destino ? [eu, destino.id] : [eu]}
        />
        {destino && copias.length > 0 && (
          <p role="status" className={css['dica']}>
            <strong>{destino.sigla ?? destino.rotulo}</strong> fica com a carga. Os outros recebem cópia, para
            conhecimento.
          </p>
        )}
      </div>
      <Resposta {...envio.resposta} tentou={tentou} quem={destino?.sigla ?? destino?.rotulo} />
      <Mensagem {...envio.mensagem} />
    </>
  )
}

type DaResposta = Envio['resposta'] & { tentou: boolean; quem: string | undefined }

function Resposta({ aguarda, aguardar, dias, setDias, problema, tentou, quem }: DaResposta) {
  return (
    <>
      <Switch
        mt="md"
        label="Aguardo resposta"
        checked={aguarda}
        onChange={(event) => aguardar(event.currentTarget.checked)}
      />
      {aguarda && (
        <TextInput
          mt="sm"
          label="Dias úteis para responder"
          description={`Conta de amanhã. Encerra-se quando o item voltar de ${quem ?? 'quem o recebe'}; se o dia passar, avisa-se você.`}
          inputMode="numeric"
          autoComplete="off"
          value={dias}
          error={tentou && problema}
          onChange={(event) => setDias(event.currentTarget.value)}
        />
      )}
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
      {incluida && <Arriving wanted={TEXTO} props={{ texto, escrever, longa }} onFailure={mostrarErro} />}
    </>
  )
}
