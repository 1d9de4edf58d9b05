import { getRouteApi } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'

import { usePageTitle } from '../../base/page-title.ts'
import css from '../../partes/campos/PaginaDeFormulario.module.css'
import { CamposDoDocumento } from './CamposDoDocumento.tsx'
import { GuardaDeSaida } from '../../partes/campos/GuardaDeSaida.tsx'
import { LateralDoArquivo } from './LateralDoArquivo.tsx'
import { LateralDoLote } from './LateralDoLote.tsx'
import { ProcessoDeDestino } from './ProcessoDeDestino.tsx'
import { useCadastroDeDocumento, type Depois } from './use-cadastro-de-documento.ts'
import { useArquivosDoLote } from './use-arquivos-do-lote.ts'
import { useCadastroEmLote } from './use-cadastro-em-lote.ts'
import { useFormulario, type Formulario } from './use-formulario.ts'
import { cancelarReserva } from '../../partes/numeracao/use-reserva.ts'
import { validarComuns, validarSemTitulo } from './validar.ts'
import { DOCUMENTO_NOVO, type ValoresDoDocumento } from './valores.ts'

const rota = getRouteApi('/interno/documentos/cadastrar')

/** /documentos/cadastrar?processo={id} */
export function PaginaDeCadastroDeDocumento() {
  const { processo } = rota.useSearch()
  usePageTitle('Documentos', 'Cadastrar documento')
  return <Cadastro key={processo ?? ''} processoId={processo} />
}

function Cadastro({ processoId }: { processoId: string | undefined }) {
  const arquivos = useArquivosDoLote()
  const varios = arquivos.entradas.length > 0
  const formulario = useFormulario(DOCUMENTO_NOVO, varios ? validarSemTitulo : validarComuns)
  const cadastro = useCadastroDeDocumento(formulario, processoId)
  const lote = useCadastroEmLote(formulario, arquivos, processoId)
  const [semArquivo, setSemArquivo] = useState(false)
  const cadastrar = (depois?: Depois) => {
    setSemArquivo(!cadastro.arquivo)
    if (cadastro.arquivo) void cadastro.cadastrar(depois)
    else formulario.conferir()
  }
  const escrever = () => {
    setSemArquivo(false)
    void cadastro.escrever()
  }
  const enviar = (event: SubmitEvent) => {
    event.preventDefault()
    if (varios) void lote.cadastrar()
    else cadastrar('abrir')
  }
  const ocupado = cadastro.registrado !== undefined || cadastro.pendente || lote.pendente
  return (
    <form className={css['pagina']} noValidate onSubmit={enviar}>
      <h1>Cadastrar documento</h1>
      <Dados {...{ formulario, cadastro, processoId, ocupado }} lote={varios ? lote : undefined} />
      {varios ? (
        <LateralDoLote lote={lote} processoId={processoId} />
      ) : (
        <LateralDoArquivo
          cadastro={cadastro}
          faltou={semArquivo && !cadastro.arquivo}
          cadastrar={cadastrar}
          escrever={formulario.form.values.origem === 'ELETRONICA' ? escrever : undefined}
          recusados={lote.recusados}
          receberVarios={(novos) => {
            setSemArquivo(false)
            void lote.receber(novos)
          }}
        />
      )}
      <Saida {...{ formulario, cadastro }} lote={varios ? lote : undefined} />
    </form>
  )
}

type PropsDosDados = PropsDaSaida & { processoId: string | undefined; ocupado: boolean }

function Dados({ formulario, cadastro, lote, processoId, ocupado }: PropsDosDados) {
  return (
    <fieldset className={css['campos']} disabled={ocupado}>
      <legend className="so-leitor">Dados do documento</legend>
      {processoId && <ProcessoDeDestino id={processoId} />}
      <CamposDoDocumento formulario={formulario} varios={lote} arquivo={cadastro.arquivo} />
    </fieldset>
  )
}

type PropsDaSaida = {
  formulario: Formulario<ValoresDoDocumento>
  cadastro: ReturnType<typeof useCadastroDeDocumento>
  /** Só quando são vários os arquivos. */
  lote: ReturnType<typeof useCadastroEmLote> | undefined
}

function Saida({ formulario, cadastro, lote }: PropsDaSaida) {
  const { classificacao, numeracao } = formulario.form.values
  return (
    <GuardaDeSaida
      ativa={lote ? lote.emPerigo : cadastro.emPerigo}
      titulo={lote ? 'Sair sem cadastrar os documentos?' : 'Sair sem cadastrar o documento?'}
      texto={
        cadastro.registrado
          ? 'O envio do arquivo para. O documento já está cadastrado e o arquivo pode ser reenviado depois, nos detalhes.'
          : 'O que foi preenchido se perde.'
      }
      numeroReservado={numeracao.reservado && !cadastro.registrado ? numeracao.numero : undefined}
      cancelarReserva={async () => {
        if (classificacao) await cancelarReserva(classificacao, numeracao)
      }}
    />
  )
}
