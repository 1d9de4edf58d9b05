import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'

import { avisar } from '../../api/notices.ts'
import { AndamentoDoEnvio } from '../../partes/arquivo/AndamentoDoEnvio.tsx'
import { CampoDeArquivo } from '../../partes/arquivo/CampoDeArquivo.tsx'
import type { ArquivoConferido } from '../../partes/arquivo/conferir.ts'
import campos from '../../partes/campos/Campos.module.css'
import css from './Cadastro.module.css'
import type { useCadastroDeDocumento } from './use-cadastro-de-documento.ts'

const LeitorDePdf = lazy(async () => ({ default: (await import('../../partes/leitor/LeitorDePdf.tsx')).LeitorDePdf }))

type Props = { cadastro: ReturnType<typeof useCadastroDeDocumento>; faltou: boolean; cadastrar: () => void }

/** O arquivo, a prévia dele, o andamento do envio e o botão que cadastra. */
export function LateralDoArquivo({ cadastro, faltou, cadastrar }: Props) {
  const { arquivo, trocarArquivo, registrado, estado, pendente, cancelar, abrir } = cadastro
  return (
    <div className={css['lateral']}>
      <h2>Arquivo</h2>
      {registrado && (
        <p className={css['nota']} role="status">
          Documento cadastrado com o identificador <strong className="numero">{registrado.identificador}</strong>. Falta o arquivo.
        </p>
      )}
      <CampoDeArquivo valor={arquivo} aoMudar={trocarArquivo} desligado={pendente} erro={faltou ? MENSAGENS.campoObrigatorio : undefined} />
      <AndamentoDoEnvio estado={estado} cancelar={cancelar} tentarDeNovo={cadastrar} garantia={garantiaDe(estado.situacao === 'falhou' && estado.recusado)} />
      <div className={css['rodape']}>
        <Button type="submit" loading={pendente}>
          {registrado ? 'Enviar o arquivo' : 'Cadastrar documento'}
        </Button>
        {registrado && (
          <Button variant="default" disabled={pendente} onClick={() => abrir(registrado.id)}>
            Abrir o documento sem o arquivo
          </Button>
        )}
      </div>
      {arquivo && <Previa arquivo={arquivo} abandonar={() => trocarArquivo(undefined)} />}
    </div>
  )
}

const garantiaDe = (recusado: boolean): string =>
  recusado ? 'O documento continua cadastrado. Escolha outro arquivo.' : 'O documento está cadastrado; tentar de novo continua de onde parou.'

/** O PDF que não abre aqui não abre para ninguém: o erro aparece e o arquivo sai. */
function Previa({ arquivo: { arquivo, extensao }, abandonar }: { arquivo: ArquivoConferido; abandonar: () => void }) {
  if (extensao !== 'pdf') return <p className={campos['explicacao']}>{MENSAGENS.previaIndisponivel}</p>
  const falhou = (motivo: string) => {
    avisar('perigo', motivo)
    abandonar()
  }
  return (
    <div className={css['previa']}>
      <Suspense>
        <LeitorDePdf fonte={{ arquivo }} chave={`${arquivo.name} ${arquivo.size} ${arquivo.lastModified}`} titulo={arquivo.name} aoFalhar={falhou} />
      </Suspense>
    </div>
  )
}
