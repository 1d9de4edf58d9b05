import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Button } from '@mantine/core'
import { IconWriting } from '@tabler/icons-react'

import { AndamentoDoEnvio } from '../../partes/arquivo/AndamentoDoEnvio.tsx'
import { CampoDeArquivo } from '../../partes/arquivo/CampoDeArquivo.tsx'
import { PreviaDoArquivo } from '../../partes/arquivo/PreviaDoArquivo.tsx'
import css from '../../partes/campos/PaginaDeFormulario.module.css'
import { BotaoQueEspera } from '../../ui/BotaoQueEspera.tsx'
import { Recusados } from './Recusados.tsx'
import type { Depois, useCadastroDeDocumento } from './use-cadastro-de-documento.ts'

type Props = {
  cadastro: ReturnType<typeof useCadastroDeDocumento>
  faltou: boolean
  cadastrar: (depois?: Depois) => void
  /** Só o documento eletrônico se escreve aqui. */
  escrever: (() => void) | undefined
  recusados: readonly string[]
  receberVarios: (arquivos: readonly File[]) => void
}

/** O arquivo, a prévia dele, o andamento do envio e o botão que cadastra. */
export function LateralDoArquivo({ cadastro, faltou, cadastrar, escrever, recusados, receberVarios }: Props) {
  const { arquivo, trocarArquivo, registrado, estado, pendente, cancelar, abrir } = cadastro
  return (
    <div className={css['lateral']}>
      <h2>Arquivo</h2>
      {registrado && (
        <p className={css['nota']} role="status">
          Documento cadastrado com o identificador{' '}
          <strong className="numero">{registrado.identificador}</strong>. Falta o arquivo.
        </p>
      )}
      <CampoDeArquivo
        valor={arquivo}
        aoMudar={trocarArquivo}
        desligado={pendente}
        erro={faltou ? MENSAGENS.campoObrigatorio : undefined}
        {...(!registrado && { aoReceberVarios: receberVarios })}
      />
      {!arquivo && <Recusados motivos={recusados} />}
      {!arquivo && escrever && <EscreverAqui escrever={escrever} pendente={pendente} />}
      <AndamentoDoEnvio
        estado={estado}
        cancelar={cancelar}
        tentarDeNovo={() => cadastrar()}
        garantia={garantiaDe(registrado !== undefined, estado.situacao === 'falhou' && estado.recusado)}
      />
      <div className={css['rodape']}>
        <BotaoQueEspera pendente={pendente}>
          {registrado ? 'Enviar o arquivo' : 'Cadastrar documento'}
        </BotaoQueEspera>
        {!registrado && (
          <Button variant="outline" disabled={pendente} onClick={() => cadastrar('outro')}>
            Salvar e cadastrar outro
          </Button>
        )}
        {registrado && (
          <Button variant="default" disabled={pendente} onClick={() => abrir(registrado.id)}>
            Abrir o documento sem o arquivo
          </Button>
        )}
      </div>
      {arquivo && <PreviaDoArquivo arquivo={arquivo} abandonar={() => trocarArquivo(undefined)} />}
    </div>
  )
}

/** Sem arquivo: o texto se escreve no produto, a partir do modelo da espécie. */
function EscreverAqui({ escrever, pendente }: { escrever: () => void; pendente: boolean }) {
  return (
    <div className={css['ou']}>
      <span>ou</span>
      <Button
        variant="outline"
        leftSection={<IconWriting aria-hidden size={18} />}
        disabled={pendente}
        onClick={escrever}
      >
        Escrever aqui
      </Button>
      <span>O documento é cadastrado e a folha se abre, com o modelo da espécie.</span>
    </div>
  )
}

function garantiaDe(registrado: boolean, recusado: boolean): string {
  if (!registrado) return 'Nada foi cadastrado, e o que você preencheu continua aqui. Escolha outro arquivo.'
  return recusado
    ? 'O documento continua cadastrado. Escolha outro arquivo.'
    : 'O documento está cadastrado; tentar de novo continua de onde parou.'
}
