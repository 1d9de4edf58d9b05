-- O que foi guardado antes de haver antivírus, ou antes de a lista dele conhecer uma ameaça, examina-se outra vez, aos poucos.
alter table arquivo_preparo drop constraint arquivo_preparo_etapa_check, add constraint arquivo_preparo_etapa_check check (etapa in ('TEXTO', 'OCR', 'COPIA', 'ANTIVIRUS'));
alter table arquivo_preparo add column desde timestamptz;
comment on column arquivo_preparo.desde is '[publico] Refaz-se o que se examinou antes disto; nulo: só o que nunca se examinou.';
