import { Button } from '@mantine/core'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { useState } from 'react'

import { AndamentoDoEnvio } from '../../partes/arquivo/AndamentoDoEnvio.tsx'
import { CampoDeArquivo } from '../../partes/arquivo/CampoDeArquivo.tsx'
import { PreviaDoArquivo } from '../../partes/arquivo/PreviaDoArquivo.tsx'
import { CampoDeNivel } from '../../partes/campos/CampoDeNivel.tsx'
import { CampoDeAssunto, CampoDeTitulo } from '../../partes/campos/CampoDeTexto.tsx'
import { GuardaDeSaida } from '../../partes/campos/GuardaDeSaida.tsx'
import css from '../../partes/campos/PaginaDeFormulario.module.css'
import { Confirmacao } from './Confirmacao.tsx'
import { OQueAcontece } from './OQueAcontece.tsx'
import { problemaDoTitulo, useSubstituicao, type DocumentoASubstituir } from './use-substituicao.ts'

export function Formulario({ documento }: { documento: DocumentoASubstituir }) {
  const substituicao = useSubstituicao(documento)
  const { valores, mudar, arquivo, trocarArquivo, estado, pendente } = substituicao
  const [tentou, setTentou] = useState(false)
  const [confirmando, setConfirmando] = useState(false)
  const problema = problemaDoTitulo(valores.titulo)
  const pedir = () => {
    setTentou(true)
    if (arquivo && !problema) setConfirmando(true)
  }
  return (
    <form
      className={css['pagina']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        pedir()
      }}
    >
      <h1>Substituir documento</h1>
      <fieldset className={css['campos']} disabled={pendente}>
        <legend className="so-leitor">Dados do documento</legend>
        <OQueAcontece documento={documento} />
        <CampoDeTitulo
          valor={valores.titulo}
          aoMudar={(titulo) => mudar({ titulo })}
          erro={tentou ? problema : undefined}
        />
        <CampoDeAssunto valor={valores.assunto} aoMudar={(assunto) => mudar({ assunto })} />
        <CampoDeNivel
          valor={valores.nivel}
          minimo={documento.classificacao?.nivelAssinatura ?? 'SIMPLES'}
          aoMudar={(nivel) => mudar({ nivel })}
        />
      </fieldset>
      <div className={css['lateral']}>
        <h2>Arquivo novo</h2>
        <CampoDeArquivo
          valor={arquivo}
          aoMudar={trocarArquivo}
          desligado={pendente}
          erro={tentou && !arquivo ? MENSAGENS.campoObrigatorio : undefined}
        />
        <AndamentoDoEnvio
          estado={estado}
          cancelar={substituicao.cancelar}
          tentarDeNovo={substituicao.substituir}
          garantia="Nada mudou: vale o arquivo que já estava. Tentar de novo continua de onde parou."
        />
        <div className={css['rodape']}>
          <Button type="submit" loading={pendente}>
            Substituir
          </Button>
          <Button variant="default" disabled={pendente} onClick={substituicao.voltar}>
            Cancelar
          </Button>
        </div>
        {arquivo && <PreviaDoArquivo arquivo={arquivo} abandonar={() => trocarArquivo(undefined)} />}
      </div>
      {confirmando && (
        <Confirmacao
          documento={documento}
          fechar={() => setConfirmando(false)}
          confirmar={() => {
            setConfirmando(false)
            substituicao.substituir()
          }}
        />
      )}
      <GuardaDeSaida
        ativa={substituicao.emPerigo}
        titulo="Sair sem substituir o documento?"
        texto="O que foi preenchido se perde, e o documento fica como está."
      />
    </form>
  )
}
