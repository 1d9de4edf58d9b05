import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { ARQUIVOS_DE_UMA_VEZ_MAX } from '@autos/contract/regras/limites.ts'
import { plural } from '@autos/contract/regras/texto.ts'
import { Button } from '@mantine/core'

import { AreaDeSoltar } from '../../partes/arquivo/AreaDeSoltar.tsx'
import { EXTENSOES_ACEITAS } from '../../partes/arquivo/CampoDeArquivo.tsx'
import css from '../../partes/campos/PaginaDeFormulario.module.css'
import { BotaoQueEspera } from '../../ui/BotaoQueEspera.tsx'
import { EntradaDoLote } from './EntradaDoLote.tsx'
import { aFazer, feita, resumoDo } from './lote.ts'
import lista from './Lote.module.css'
import { Recusados } from './Recusados.tsx'
import type { useCadastroEmLote } from './use-cadastro-em-lote.ts'

type Props = { lote: ReturnType<typeof useCadastroEmLote>; processoId: string | undefined }

/** Os arquivos, o título de cada documento, como vai cada um, e o que falhou para tentar de novo. */
export function LateralDoLote({ lote, processoId }: Props) {
  const { entradas, pendente } = lote
  const feitos = entradas.filter(feita).length
  return (
    <div className={css['lateral']}>
      <h2>{plural(entradas.length, 'arquivo', 'arquivos')}, um documento para cada</h2>
      <Recusados motivos={lote.recusados} />
      <ul className={lista['entradas']} aria-label="Arquivos">
        {entradas.map((entrada) => (
          <EntradaDoLote
            key={entrada.chave}
            entrada={entrada}
            travada={pendente}
            erro={
              lote.tentou && aFazer(entrada) && entrada.titulo.trim() === ''
                ? MENSAGENS.campoObrigatorio
                : undefined
            }
            mudarTitulo={(titulo) => lote.mudar(entrada.chave, { titulo })}
            remover={() => lote.remover(entrada.chave)}
          />
        ))}
      </ul>
      {!pendente && feitos > 0 && <p role="status">{resumoDo(entradas)}</p>}
      <Botoes lote={lote} processoId={processoId} feitos={feitos} />
      {feitos === 0 && entradas.length < ARQUIVOS_DE_UMA_VEZ_MAX && (
        <AreaDeSoltar
          receber={lote.receber}
          varios
          desligado={pendente}
          aceitos={EXTENSOES_ACEITAS}
          rotulo="Mais arquivos"
        />
      )}
    </div>
  )
}

function Botoes({
  lote: { entradas, pendente, parar, limpar },
  processoId,
  feitos,
}: Props & { feitos: number }) {
  const faltam = entradas.filter(aFazer).length
  const quantos = plural(faltam, 'documento', 'documentos')
  return (
    <div className={css['rodape']}>
      {faltam > 0 && (
        <BotaoQueEspera pendente={pendente}>
          {feitos > 0 ? `Tentar de novo: ${quantos}` : `Cadastrar ${quantos}`}
        </BotaoQueEspera>
      )}
      {pendente && (
        <Button variant="default" onClick={parar}>
          Parar
        </Button>
      )}
      {!pendente && feitos > 0 && (
        <Button
          component="a"
          variant={faltam > 0 ? 'default' : 'filled'}
          href={processoId ? `#/processo/${processoId}` : '#/documentos/nao-enviados'}
        >
          {processoId ? 'Abrir o processo' : 'Ver em Não enviados'}
        </Button>
      )}
      {!pendente && (
        <Button variant="default" onClick={limpar}>
          {feitos > 0 ? 'Cadastrar outros' : 'Tirar todos'}
        </Button>
      )}
    </div>
  )
}
