import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'

import { usePageTitle } from '../../base/page-title.ts'
import css from '../../partes/campos/PaginaDeFormulario.module.css'
import { CamposDoDocumento } from './CamposDoDocumento.tsx'
import { GuardaDeSaida } from '../../partes/campos/GuardaDeSaida.tsx'
import { LateralDoArquivo } from './LateralDoArquivo.tsx'
import { ProcessoDeDestino } from './ProcessoDeDestino.tsx'
import { useCadastroDeDocumento } from './use-cadastro-de-documento.ts'
import { useFormulario } from './use-formulario.ts'
import { cancelarReserva } from '../../partes/numeracao/use-reserva.ts'
import { validarComuns } from './validar.ts'
import { DOCUMENTO_NOVO } from './valores.ts'

const rota = getRouteApi('/interno/documentos/cadastrar')

/** /documentos/cadastrar?processo={id} */
export function PaginaDeCadastroDeDocumento() {
  const { processo } = rota.useSearch()
  usePageTitle('Documentos', 'Cadastrar documento')
  return <Cadastro key={processo ?? ''} processoId={processo} />
}

function Cadastro({ processoId }: { processoId: string | undefined }) {
  const formulario = useFormulario(DOCUMENTO_NOVO, validarComuns)
  const cadastro = useCadastroDeDocumento(formulario, processoId)
  const [semArquivo, setSemArquivo] = useState(false)
  const { classificacao, numeracao } = formulario.form.values
  const cadastrar = () => {
    setSemArquivo(!cadastro.arquivo)
    if (cadastro.arquivo) void cadastro.cadastrar()
    else formulario.conferir()
  }
  return (
    <form
      className={css['pagina']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        cadastrar()
      }}
    >
      <h1>Cadastrar documento</h1>
      <fieldset className={css['campos']} disabled={cadastro.registrado !== undefined || cadastro.pendente}>
        <legend className="so-leitor">Dados do documento</legend>
        {processoId && <ProcessoDeDestino id={processoId} />}
        <CamposDoDocumento formulario={formulario} />
      </fieldset>
      <LateralDoArquivo cadastro={cadastro} faltou={semArquivo && !cadastro.arquivo} cadastrar={cadastrar} />
      <GuardaDeSaida
        ativa={cadastro.emPerigo}
        titulo="Sair sem cadastrar o documento?"
        texto={
          cadastro.registrado ? 'O envio do arquivo para. O documento já está cadastrado e o arquivo pode ser reenviado depois, nos detalhes.' : 'O que foi preenchido se perde.'
        }
        numeroReservado={numeracao.reservado && !cadastro.registrado ? numeracao.numero : undefined}
        cancelarReserva={async () => {
          if (classificacao) await cancelarReserva(classificacao, numeracao)
        }}
      />
    </form>
  )
}
