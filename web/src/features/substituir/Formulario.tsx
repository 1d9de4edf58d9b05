import { Button } from '@mantine/core'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useState, type SubmitEvent } from 'react'

import { AndamentoDoEnvio } from '../../partes/arquivo/AndamentoDoEnvio.tsx'
import { CampoDeArquivo } from '../../partes/arquivo/CampoDeArquivo.tsx'
import { PreviaDoArquivo } from '../../partes/arquivo/PreviaDoArquivo.tsx'
import { CampoDeNivel } from '../../partes/campos/CampoDeNivel.tsx'
import { CampoDeAssunto, CampoDeTitulo } from '../../partes/campos/CampoDeTexto.tsx'
import { GuardaDeSaida } from '../../partes/campos/GuardaDeSaida.tsx'
import css from '../../partes/campos/PaginaDeFormulario.module.css'
import { NOME_DO_NIVEL } from '../../partes/itens/nomes.ts'
import { Conflito } from '../../partes/telas/Conflito.tsx'
import { BotaoQueEspera } from '../../ui/BotaoQueEspera.tsx'
import { Confirmacao } from './Confirmacao.tsx'
import { OQueAcontece } from './OQueAcontece.tsx'
import { useSubstituicao, type DocumentoASubstituir } from './use-substituicao.ts'
import { problemaDoTitulo } from '../../partes/campos/problema-do-titulo.ts'

const ROTULOS = { titulo: 'Título', assunto: 'Assunto', nivel: 'Nível mínimo de assinatura' }

export function Formulario({ documento }: { documento: DocumentoASubstituir }) {
  const substituicao = useSubstituicao(documento)
  const { valores, arquivo, pendente } = substituicao
  const [tentou, setTentou] = useState(false)
  const [confirmando, setConfirmando] = useState(false)
  const problema = problemaDoTitulo(valores.titulo)
  const pedir = (event: SubmitEvent) => {
    event.preventDefault()
    setTentou(true)
    if (arquivo && !problema) setConfirmando(true)
  }
  const confirmar = () => {
    setConfirmando(false)
    substituicao.substituir()
  }
  return (
    <form className={css['pagina']} noValidate onSubmit={pedir}>
      <h1>Substituir documento</h1>
      <fieldset className={css['campos']} disabled={pendente}>
        <legend className="so-leitor">Dados do documento</legend>
        <Campos {...{ documento, substituicao }} erro={tentou ? problema : undefined} />
      </fieldset>
      <Lateral substituicao={substituicao} faltou={tentou && !arquivo} />
      {confirmando && (
        <Confirmacao documento={documento} fechar={() => setConfirmando(false)} confirmar={confirmar} />
      )}
      <GuardaDeSaida
        ativa={substituicao.emPerigo}
        titulo="Sair sem substituir o documento?"
        texto="O que foi preenchido se perde, e o documento fica como está."
      />
    </form>
  )
}

type PropsDosCampos = {
  documento: DocumentoASubstituir
  substituicao: ReturnType<typeof useSubstituicao>
  erro: string | undefined
}

function Campos({ documento, substituicao: { valores, mudar, editar, conflito }, erro }: PropsDosCampos) {
  return (
    <>
      <OQueAcontece documento={documento} />
      <CampoDeTitulo valor={valores.titulo} aoMudar={(titulo) => mudar({ titulo })} erro={erro} />
      <CampoDeAssunto valor={valores.assunto} aoMudar={(assunto) => mudar({ assunto })} />
      <CampoDeNivel
        valor={valores.nivel}
        minimo={documento.classificacao?.nivelAssinatura ?? 'SIMPLES'}
        aoMudar={(nivel) => mudar({ nivel })}
      />
      <Conflito
        conflito={conflito}
        valores={valores}
        mudar={editar}
        rotulos={ROTULOS}
        dizer={{ nivel: (nivel) => NOME_DO_NIVEL[nivel] }}
      />
    </>
  )
}

type PropsDaLateral = { substituicao: ReturnType<typeof useSubstituicao>; faltou: boolean }

/** O arquivo novo, o envio dele, e os botões. */
function Lateral({ substituicao, faltou }: PropsDaLateral) {
  const { arquivo, trocarArquivo, estado, pendente, cancelar, substituir, voltar } = substituicao
  return (
    <div className={css['lateral']}>
      <h2>Arquivo novo</h2>
      <CampoDeArquivo
        valor={arquivo}
        aoMudar={trocarArquivo}
        desligado={pendente}
        erro={faltou ? MENSAGENS.campoObrigatorio : undefined}
      />
      <AndamentoDoEnvio
        estado={estado}
        cancelar={cancelar}
        tentarDeNovo={substituir}
        garantia="Nada mudou: vale o arquivo que já estava. Tentar de novo continua de onde parou."
      />
      <div className={css['rodape']}>
        <BotaoQueEspera pendente={pendente}>Substituir</BotaoQueEspera>
        <Button variant="default" disabled={pendente} onClick={voltar}>
          Cancelar
        </Button>
      </div>
      {arquivo && <PreviaDoArquivo arquivo={arquivo} abandonar={() => trocarArquivo(undefined)} />}
    </div>
  )
}
