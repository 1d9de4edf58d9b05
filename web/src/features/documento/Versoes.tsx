import { tamanhoPorExtenso } from '@autos/contract/regras/arquivos.ts'
import { Button } from '@mantine/core'

import { dataHora } from '../../ui/formato.ts'
import { BotaoCopiar } from '../../partes/itens/BotaoCopiar.tsx'
import css from '../../partes/itens/Itens.module.css'
import { Secao } from '../../partes/itens/Secao.tsx'
import { BotaoBaixar } from './BotaoBaixar.tsx'
import { originalDe, type Documento } from './documento.ts'
import { nomeDoMotivo } from '../../partes/itens/nomes.ts'
import type { VersaoDoArquivo } from './use-versao.ts'

type Props = { documento: Documento; aberta: VersaoDoArquivo | undefined; abrir: (numero: number) => void }

/** Toda versão que o arquivo já teve. Nenhuma se altera: o SHA-256 é a prova. */
export function Versoes({ documento, aberta, abrir }: Props) {
  const { versoes } = documento
  const original = originalDe(versoes)?.numero
  if (versoes.length === 0) return null
  return (
    <Secao titulo="Versões do arquivo" conta={versoes.length}>
      <ul className={css['lista']}>
        {versoes.map((versao, indice) => (
          <li key={versao.numero} className={css['versao']}>
            <span>
              <strong>
                Versão <span className="numero">{versao.numero}</span>
              </strong>
              {indice === 0 && ' · em vigor'}
              {versao.numero === original && versoes.length > 1 && ' · original, sem assinaturas'}
              <small>
                {nomeDoMotivo(versao.motivo)} ·{' '}
                <span className="numero">{tamanhoPorExtenso(versao.tamanho)}</span> ·{' '}
                <span className="numero">{dataHora(versao.criadaEm)}</span>
                {versao.criadaPor && ` · ${versao.criadaPor.nome}`}
              </small>
              <small className={css['sha']}>
                SHA-256 <code>{versao.sha256.slice(0, 12)}…</code>
                <BotaoCopiar texto={versao.sha256} oQue="o SHA-256" />
              </small>
            </span>
            {versao.pdf && versoes.length > 1 && (
              <Button
                variant="subtle"
                size="sm"
                disabled={versao.numero === aberta?.numero}
                onClick={() => abrir(versao.numero)}
              >
                {versao.numero === aberta?.numero ? 'Aberta' : 'Ver'}
                <span className="so-leitor"> versão {versao.numero}</span>
              </Button>
            )}
            {versao.pdf && <BotaoBaixar documento={documento} versao={versao.numero} compacto />}
          </li>
        ))}
      </ul>
    </Secao>
  )
}
