-- A cópia de leitura (arquivo.copia) faz-se também do que foi guardado antes de ela existir.
alter table arquivo_preparo drop constraint arquivo_preparo_etapa_check, add constraint arquivo_preparo_etapa_check check (etapa in ('TEXTO', 'OCR', 'COPIA'));
